"""Every address of the site. Pages stand behind their language; what machines ask for stands before it."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import index, sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import include, path, re_path
from wagtail.admin import urls as admin_urls
from wagtail.views import serve

from . import signing_in
from .health import healthz, readyz
from .limits import limited
from .metrics import metrics
from .page_cache import cached_page
from .security_txt import security_txt
from .sitemaps import sitemaps


def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", f"Disallow: /{settings.ADMIN_PATH}", "Disallow: /api/"]
    lines += [f"Disallow: /{code}/{part}/" for code, _ in settings.LANGUAGES for part in ("search", "edition")]
    lines.append(f"Sitemap: {request.build_absolute_uri('/sitemap.xml')}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


# What is asked for most stands first: every pattern that does not fit costs time.
urlpatterns = [path("api/", include("tutorials.api.urls"))]
urlpatterns += i18n_patterns(
    path("", include("tutorials.urls")),
    path("", include("rules_content.urls")),
    re_path(r"^((?:[\w\-]+/)*)$", cached_page()(limited()(serve)), name="wagtail_serve"),
)
urlpatterns += [
    path("healthz", healthz),
    path("readyz", readyz),
    path("metrics", metrics),
    path("robots.txt", robots),
    path(".well-known/security.txt", security_txt),
    path("sitemap.xml", cached_page()(limited()(index)), {"sitemaps": sitemaps(), "sitemap_url_name": "sitemap-part"}),
    path(
        "sitemap-<section>.xml",
        cached_page("p")(limited()(sitemap)),
        {"sitemaps": sitemaps()},
        name="sitemap-part",
    ),
    path("", include("tutorials.keeping.root_urls")),
    path(f"{settings.ADMIN_PATH}login/", signing_in.login),
    path(f"{settings.ADMIN_PATH}password_reset/", signing_in.password_reset),
    path(settings.ADMIN_PATH, include(admin_urls)),
]

handler400 = "th_site.errors.bad_request"
handler403 = "th_site.errors.forbidden"
handler404 = "th_site.errors.not_found"
handler500 = "th_site.errors.server_error"
