"""The URLs of the site: pages under their language, what machines ask for at the root."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import index, sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, include, path, re_path
from wagtail.admin import urls as admin_urls
from wagtail.views import serve

from .accounts import login as signing_in
from .caching.page_cache import cached_page
from .http.rate_limit import limited
from .operations.health import healthz, readyz
from .operations.metrics import metrics
from .pages.security_txt import security_txt
from .pages.sitemaps import sitemaps


def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", f"Disallow: /{settings.ADMIN_PATH}", "Disallow: /api/"]
    lines += [f"Disallow: /{code}/{part}/" for code, _ in settings.LANGUAGES for part in ("search", "edition")]
    lines.append(f"Sitemap: {request.build_absolute_uri('/sitemap.xml')}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


# The most frequent ones first: every pattern that does not match costs time.
urlpatterns: list[URLPattern | URLResolver] = [path("api/", include("tutorials.api.urls"))]
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
    path("", include("tutorials.offline.root_urls")),
    path(f"{settings.ADMIN_PATH}login/", signing_in.login),
    path(f"{settings.ADMIN_PATH}password_reset/", signing_in.password_reset),
    path(settings.ADMIN_PATH, include(admin_urls)),
]

handler400 = "th_site.pages.error_pages.bad_request"
handler403 = "th_site.pages.error_pages.forbidden"
handler404 = "th_site.pages.error_pages.not_found"
handler500 = "th_site.pages.error_pages.server_error"
