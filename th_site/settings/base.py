"""Settings that are the same in development, tests and production."""

import datetime
import os
import pathlib
from typing import Any

from celery.schedules import crontab
from csp.constants import NONE, SELF

from th_site.durations import DAY, MINUTE
from th_site.http.static_headers import static_headers

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
    "th_site.http.security_headers.SecurityHeaders",
    "th_site.http.request_log.RequestLog",
    "th_site.http.request_checks.RequestChecks",
    "th_site.caching.page_cache.PageCache",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "th_site.accounts.second_factor.SecondFactor",
    "django.contrib.messages.middleware.MessageMiddleware",
    "rules_content.editions.reader_edition.ChosenEdition",
]

ROOT_URLCONF = "th_site.urls"
# The parts of the site map, in order.
SITEMAPS = {
    "pages": "th_site.pages.sitemaps.PagesSitemap",
    "rules": "rules_content.sitemaps.RulesSitemap",
    "course": "tutorials.course.sitemaps.CourseSitemap",
    "first-game": "tutorials.first_game.sitemaps.FirstGameSitemap",
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
                "th_site.pages.context_processors.frame",
                "th_site.editing.desk_links.desk_links",
                "rules_content.editions.reader_edition.edition_switch",
            ],
        },
    }
]
# What apps show in the frame of every page, by its place there; the frame itself names no app.
FRAME_TEMPLATES = {
    "links": ("frame/links.html",),
    "scripts": ("frame/scripts.html",),
    "navigation": ("frame/navigation.html",),
    "switches": ("frame/switch.html",),
    "notices": ("frame/notice.html", "th_site/desk_links.html"),
    "footer": ("frame/footer.html",),
    "text_page": ("frame/text_page.html",),
    "error_page": ("frame/error_page.html",),
}
# What editors may change of a page, named by each app.
DESK_LINKS = (
    "rules_content.authoring.desk_links.links",
    "tutorials.puzzle_editor.desk_links.links",
    "th_site.editing.desk_links.of_pages",
)
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"

DATABASES = {"default": environment.database(VAR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = environment.redis_url()
CACHES: dict[str, Any] = {
    "default": environment.shared_cache(REDIS_URL),
    # Rate limits count here while the shared cache is away.
    "process": {"BACKEND": environment.LOCMEM, "LOCATION": "process", "OPTIONS": {"MAX_ENTRIES": 20_000}},
}
# Cookies by which public pages differ, each with the path of its possible values.
PAGE_CHOICES = {"edition": "rules_content.editions.edition_keys.EDITIONS"}
# How long a process may go on with the content version that it knows.
CONTENT_VERSION_SECONDS = 1.0
# The kinds of content files in loading order, each with the app that has its commands.
CONTENT = {"rules": "rules_content", "lessons": "tutorials", "pages": "th_site"}
# The lessons that the search finds and that rules lead to.
COURSE = "tutorials.found_texts.Tutorials"
# And the glossary that translators are helped by.
GLOSSARY = "rules_content.authoring.translators_glossary.TranslatorsGlossary"
# Checks of other apps, in addition to th_site/operations/checks.py.
MORE_CHECKS = ("tutorials.daily.days_ahead.DAYS_AHEAD",)
# Files of the front end without which no page looks as it should.
BUILT_FILES = ("tutorials/build/board.js", "th_site/build/site.css")
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "th_site.pages.error_pages.form_expired"

# Tasks run eagerly unless a broker is named.
CELERY_BROKER_URL = environment.broker_url(REDIS_URL)
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # A broker that is away is given up at once, one that hangs after two seconds.
    "socket_timeout": 2,
    "socket_connect_timeout": 1,
    "max_retries": 0,
    # Pictures of shared tables (9) come after everything else (0).
    "priority_steps": [0, 9],
    "queue_order_strategy": "priority",
}
CELERY_TASK_ROUTES = {"tutorials.table.tasks.draw_card": {"priority": 9}}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_ALWAYS_EAGER = not CELERY_BROKER_URL
CELERY_TASK_EAGER_PROPAGATES = False
CELERY_TASK_IGNORE_RESULT = True
# A task stays in the queue until it is done, even if the worker dies. One whose own process was killed is not retried:
# it may be what takes too much memory.
CELERY_TASK_ACKS_LATE = True
CELERY_TIMEZONE = "UTC"
# A task gets an exception, and is killed half a minute later; tasks that may take longer say so.
CELERY_TASK_SOFT_TIME_LIMIT = 2 * MINUTE
CELERY_TASK_TIME_LIMIT = CELERY_TASK_SOFT_TIME_LIMIT + 30
CELERY_TASK_PUBLISH_RETRY = False  # requests do not wait for a broker that is away
# Daily puzzles are made ahead; without a worker the first visitor of a day waits a second for one.
CELERY_BEAT_SCHEDULER = "th_site.operations.beat:SteadyScheduler"
CELERY_BEAT_SCHEDULE = {
    "heartbeat": {"task": "th_site.operations.heartbeat.beat", "schedule": crontab(), "options": {"expires": 120}},
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
MODELTRANSLATION_DEFAULT_LANGUAGE = LANGUAGE_CODE
# As in the content files: the default language first.
MODELTRANSLATION_LANGUAGES = (LANGUAGE_CODE, *(code for code, _ in LANGUAGES if code != LANGUAGE_CODE))
# No fallbacks: tests and the status view find missing texts.
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
WAGTAIL_WORKFLOW_ENABLED = False  # translators save drafts, editors publish
ADMIN_PATH = "admin/"
# Offered to every account, or required of all.
REQUIRE_SECOND_FACTOR = environment.boolean("REQUIRE_SECOND_FACTOR", default=False)
OTP_TOTP_ISSUER = WAGTAIL_SITE_NAME
# Wrong passwords are counted in the database; th_site/accounts/login.py answers, instead of the middleware of axes.
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AXES_HANDLER = "th_site.accounts.login.LoginCounts"
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"], "ip_address", "username"]
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = datetime.timedelta(minutes=15)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False  # further tries do not extend the lockout
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "th_site.accounts.login.counted_address"
AXES_USERNAME_CALLABLE = "th_site.accounts.login.counted_name"
AXES_LOCKOUT_CALLABLE = "th_site.accounts.login.locked_out"
AXES_DISABLE_ACCESS_LOG = True  # logins are not recorded
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False
SILENCED_SYSTEM_CHECKS = [
    "axes.W002",
    "security.W002",  # X-Frame-Options, which browsers ignore given frame-ancestors
]
# EMAIL_BACKEND and the like, and whether passwords can be reset by mail.
globals().update(mail.settings())
PASSWORD_RESET_TIMEOUT = DAY
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
    "object-src": [NONE],
    "base-uri": [SELF],
    "form-action": [SELF],
    "frame-src": [SELF],
    "frame-ancestors": [SELF],
}
# What no page uses. The microphone is for spoken moves, the wake lock for a telephone next to a real game. Clipboard
# and full screen keep their defaults.
PERMISSIONS_POLICY = {
    "accelerometer": [], "autoplay": [], "bluetooth": [], "camera": [], "display-capture": [], "encrypted-media": [],
    "geolocation": [], "gyroscope": [], "hid": [], "idle-detection": [], "local-fonts": [], "magnetometer": [],
    "microphone": ["self"], "midi": [], "payment": [], "picture-in-picture": [], "publickey-credentials-get": [],
    "screen-wake-lock": ["self"], "serial": [], "usb": [], "xr-spatial-tracking": [],
}  # fmt: skip
SECURE_REFERRER_POLICY = "same-origin"

# Where to report vulnerabilities: a mail address or a page.
SECURITY_CONTACT = environment.contact("SECURITY_CONTACT")

# Whether /styleguide/ shows every component of the pages in all its states: at a desk and to the tests.
STYLEGUIDE = False
MAINTENANCE = environment.boolean("MAINTENANCE", default=False)
# Ordinary requests a minute and client; expensive ones count as several, see `http/rate_limit.py`.
RATE_LIMIT = environment.number("RATE_LIMIT", default=600)
# Metrics for Prometheus at /metrics, open or with a token.
METRICS = environment.boolean("METRICS", default=False)
METRICS_TOKEN = environment.text("METRICS_TOKEN", "")
if METRICS or METRICS_TOKEN:
    # prometheus-client reads it when it is imported: processes then count in shared files.
    os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", str(VAR / "metrics"))
    pathlib.Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]).mkdir(parents=True, exist_ok=True)
if SENTRY_DSN := environment.text("SENTRY_DSN", ""):
    import sentry_sdk

    # The trace alone, without names, addresses, cookies and bodies.
    sentry_sdk.init(SENTRY_DSN, send_default_pii=False, max_request_body_size="never", include_local_variables=False)
SLOW_REQUEST_SECONDS = 1
# Our own proxies, by address or network: forwarded headers of others are dropped.
TRUSTED_PROXIES = environment.proxies("TRUSTED_PROXIES")
# Type with Latin and Hangul for PDFs and pictures; the build of the front end puts it there.
FONT_FOLDER = ROOT / "tutorials" / "frontend" / "fonts"
FONT_FILES = {"regular": "GothicA1_400Regular.ttf", "bold": "GothicA1_700Bold.ttf"}
# The green of the road signs, on what is not styled by CSS: PDFs, pictures, icons, the browser's own bar.
SIGN_GREEN = "#0b6b43"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "th_site.operations.json_logging.JsonLines"}},
    "handlers": {
        "out": {"class": "logging.StreamHandler", "formatter": "line"},
    },
    "root": {"handlers": ["out"], "level": "WARNING"},
    "loggers": {
        "th_site.requests": {"level": "INFO"},
        "th_site.tasks": {"level": "INFO"},
        # Not "celery.worker", which logs the arguments of every task.
        "celery.apps.worker": {"level": "INFO"},
        "celery.beat": {"level": "WARNING"},
        "django.server": {"handlers": [], "level": "CRITICAL", "propagate": False},
        "django.request": {"level": "ERROR"},
        # Requests for other hosts get 400 and one line: they are no errors to report.
        "django.security.DisallowedHost": {"level": "CRITICAL"},
    },
}
