"""What is the same everywhere: at a desk, in tests and in production."""

import datetime
import os
import pathlib
from typing import Any

from celery.schedules import crontab
from csp.constants import NONE, SELF

from th_site.static_headers import static_headers

from . import environment, mail

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VAR = environment.folder("VAR_FOLDER", ROOT / "var", "static")

DEBUG = False
ALLOWED_HOSTS: list[str] = []

INSTALLED_APPS = [
    "th_site",
    "tutorials",
    "rules_content",
    "modeltranslation",
    "wagtail.sites",
    "wagtail.users",
    "wagtail.snippets",
    "wagtail.images",
    "wagtail.documents",
    "wagtail.search",
    "wagtail.admin",
    "wagtail",
    "modelcluster",
    "taggit",
    "django_filters",
    "axes",
    "csp",
    "django_otp",
    "django_otp.plugins.otp_static",
    "django_otp.plugins.otp_totp",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.humanize",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "th_site.headers.SecurityHeaders",
    "th_site.middleware.RequestLog",
    "th_site.guard.Guard",
    "th_site.page_cache.PageCache",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "th_site.second_factor.SecondFactor",
    "django.contrib.messages.middleware.MessageMiddleware",
    "rules_content.reader_edition.ChosenEdition",
]

ROOT_URLCONF = "th_site.urls"
# The parts of the site map, in the order in which they are listed.
SITEMAPS = {
    "pages": "th_site.sitemaps.PagesSitemap",
    "rules": "rules_content.sitemaps.RulesSitemap",
    "course": "tutorials.course.sitemaps.CourseSitemap",
}
WSGI_APPLICATION = "th_site.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "th_site.frame.frame",
                "rules_content.reader_edition.edition_switch",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"

DATABASES = {"default": environment.database(VAR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = environment.redis_url()
CACHES: dict[str, Any] = {
    "default": environment.shared_cache(REDIS_URL),
    # Where clients are counted while the shared cache is away.
    "process": {"BACKEND": environment.LOCMEM, "LOCATION": "process", "OPTIONS": {"MAX_ENTRIES": 20_000}},
}
# Pages differ by what readers have chosen: by the cookie's name, where its possible values are found.
PAGE_CHOICES = {"edition": "rules_content.editions.EDITIONS"}
# How long a process may show pages as they were before something was published elsewhere.
PUBLICATION_SECONDS = 1.0
# What the files of the repository hold, in the order in which it is loaded: each app has the commands for its own.
CONTENT = {"rules": "rules_content", "lessons": "tutorials", "pages": "th_site"}
# What else is looked at on a machine, besides th_site/checks.py.
MORE_CHECKS = ("tutorials.daily.days_ahead.DAYS_AHEAD",)
# Files of the front end without which no page looks as it should.
BUILT_FILES = ("tutorials/build/board.js", "tutorials/build/figures.css")
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "th_site.errors.form_expired"

# Tasks run in the process that asks, unless a broker is named.
CELERY_BROKER_URL = environment.broker_url(REDIS_URL)
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # A worker waits a second at a time for the next task; a queue that is away is given up at once, one that hangs
    # after two seconds.
    "socket_timeout": 2,
    "socket_connect_timeout": 1,
    "max_retries": 0,
    # Pictures of shared tables (9) come after all else (0); a worker holds no more than it works on.
    "priority_steps": [0, 9],
    "queue_order_strategy": "priority",
}
CELERY_TASK_ROUTES = {"tutorials.table.tasks.draw_card": {"priority": 9}}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_ALWAYS_EAGER = not CELERY_BROKER_URL
CELERY_TASK_EAGER_PROPAGATES = False
CELERY_TASK_IGNORE_RESULT = True
# A task stays in the queue until it is done, whatever becomes of the worker. One whose own process was killed is not
# begun again by itself: it may be what takes too much memory.
CELERY_TASK_ACKS_LATE = True
CELERY_TIMEZONE = "UTC"
# A task is asked to stop, and half a minute later it is stopped; those that may take longer say so.
CELERY_TASK_SOFT_TIME_LIMIT = 2 * 60
CELERY_TASK_TIME_LIMIT = CELERY_TASK_SOFT_TIME_LIMIT + 30
CELERY_TASK_PUBLISH_RETRY = False  # whoever puts a task in the queue does not wait for one that is away
# The daily puzzle is made ahead; whoever comes before any worker has run waits a second for it.
CELERY_BEAT_SCHEDULER = "th_site.beat:SteadyScheduler"
CELERY_BEAT_SCHEDULE = {
    "heartbeat": {"task": "th_site.heartbeat.beat", "schedule": crontab(), "options": {"expires": 120}},
    "daily-puzzle": {"task": "tutorials.daily.tasks.prepare_daily", "schedule": crontab(hour="*/6", minute=7)},
    "tidy": {"task": "tutorials.tasks.tidy", "schedule": crontab(hour=3, minute=33)},
    "tidy-unanswered": {
        "task": "rules_content.search.tasks.tidy_unanswered",
        "schedule": crontab(day_of_month="1,16", hour=3, minute=44),
    },
}

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("it", "Italiano"),
    ("en", "English"),
    ("fr", "Français"),
    ("de", "Deutsch"),
    ("ko", "한국어"),
]
LOCALE_PATHS = [ROOT / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_COOKIE_SAMESITE = "Lax"
MODELTRANSLATION_DEFAULT_LANGUAGE = "en"
MODELTRANSLATION_LANGUAGES = ("en", "it", "fr", "de", "ko")
# Nothing falls back: a missing text is found by the tests and by the status view, not papered over.
MODELTRANSLATION_ENABLE_FALLBACKS = False

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
MEDIA_URL = "/media/"
MEDIA_ROOT = VAR / "media"

WAGTAIL_SITE_NAME = "Tokyo Highway Rules"
WAGTAILADMIN_BASE_URL = environment.address("SITE_URL", "http://localhost:8000")
WAGTAILADMIN_PERMITTED_LANGUAGES = LANGUAGES
WAGTAIL_ENABLE_UPDATE_CHECK = False
WAGTAIL_GRAVATAR_PROVIDER_URL = None
WAGTAIL_I18N_ENABLED = False
WAGTAIL_WORKFLOW_ENABLED = False  # translators leave drafts, editors publish
ADMIN_PATH = "admin/"
# Offered to every account, or asked of all of them.
REQUIRE_SECOND_FACTOR = environment.boolean("REQUIRE_SECOND_FACTOR", default=False)
OTP_TOTP_ISSUER = WAGTAIL_SITE_NAME
# Wrong passwords are counted in the database; th_site/signing_in.py answers, instead of the middleware of axes.
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AXES_HANDLER = "th_site.signing_in.LoginCounts"
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"], "ip_address", "username"]
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = datetime.timedelta(minutes=15)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False  # who goes on trying waits no longer for that
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "th_site.signing_in.counted_address"
AXES_USERNAME_CALLABLE = "th_site.signing_in.counted_name"
AXES_LOCKOUT_CALLABLE = "th_site.signing_in.locked_out"
AXES_DISABLE_ACCESS_LOG = True  # nobody's coming and going is noted
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False
SILENCED_SYSTEM_CHECKS = [
    "axes.W002",
    "security.W002",  # X-Frame-Options, which browsers ignore beside frame-ancestors
]
# EMAIL_BACKEND and its like, and whether a password can be set anew by mail.
globals().update(mail.settings())
PASSWORD_RESET_TIMEOUT = 24 * 60 * 60
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

WHITENOISE_ADD_HEADERS_FUNCTION = static_headers
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:", "blob:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
# The admin of Wagtail has inline scripts and styles; this holds under its path alone.
ADMIN_SECURITY_POLICY = {
    "default-src": [SELF],
    "script-src": [SELF, "'unsafe-inline'"],
    "style-src": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "data:", "blob:"],
    "frame-src": [SELF],
    "frame-ancestors": [SELF],
}
# What no page uses. The microphone is for moves that are spoken, the wake lock for a telephone that lies beside a real
# game. Clipboard and full screen are left as they are.
PERMISSIONS_POLICY = {
    "accelerometer": [], "autoplay": [], "bluetooth": [], "camera": [], "display-capture": [], "encrypted-media": [],
    "geolocation": [], "gyroscope": [], "hid": [], "idle-detection": [], "local-fonts": [], "magnetometer": [],
    "microphone": ["self"], "midi": [], "payment": [], "picture-in-picture": [], "publickey-credentials-get": [],
    "screen-wake-lock": ["self"], "serial": [], "usb": [], "xr-spatial-tracking": [],
}  # fmt: skip
SECURE_REFERRER_POLICY = "same-origin"

# Whom to tell of a weakness: an address of mail or of a page.
SECURITY_CONTACT = environment.contact("SECURITY_CONTACT")

MAINTENANCE = environment.boolean("MAINTENANCE", default=False)
# Ordinary requests a client may make a minute; what takes longer costs as much as several (see th_site/limits.py).
RATE_LIMIT = environment.number("RATE_LIMIT", default=600)
# To see what goes on: counts for Prometheus at /metrics, open or by a token; where errors are reported; and how long a
# request takes to count as slow.
METRICS = environment.boolean("METRICS", default=False)
METRICS_TOKEN = environment.text("METRICS_TOKEN", "")
if METRICS or METRICS_TOKEN:
    # prometheus-client looks for it when it is imported: processes then count in files that they share.
    os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(VAR / "metrics"))
    pathlib.Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]).mkdir(parents=True, exist_ok=True)
if SENTRY_DSN := environment.text("SENTRY_DSN", ""):
    import sentry_sdk

    # No names, addresses, cookies or bodies: the trace alone.
    sentry_sdk.init(SENTRY_DSN, send_default_pii=False, max_request_body_size="never", include_local_variables=False)
SLOW_REQUEST_SECONDS = 1
# Proxies of our own, by address or network: what they say of who asks is believed, and of nobody else.
TRUSTED_PROXIES = environment.proxies("TRUSTED_PROXIES")
# Type with Latin letters and Hangul, for booklets and pictures; the build of the front end puts it there.
FONT_FOLDER = ROOT / "tutorials" / "frontend" / "fonts"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "th_site.json_logging.JsonLines"}},
    "handlers": {
        "out": {"class": "logging.StreamHandler", "formatter": "line"},
    },
    "root": {"handlers": ["out"], "level": "WARNING"},
    "loggers": {
        "th_site.requests": {"level": "INFO"},
        "th_site.tasks": {"level": "INFO"},
        # Not "celery.worker", which names the arguments of every task.
        "celery.apps.worker": {"level": "INFO"},
        "celery.beat": {"level": "WARNING"},
        "django.server": {"handlers": [], "level": "CRITICAL", "propagate": False},
        "django.request": {"level": "ERROR"},
        # Whoever asks by another name gets 400, and one line: that is not an error of ours that anyone has to hear of.
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
