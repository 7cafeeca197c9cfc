from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "th_site"
    verbose_name = "Tokyo Highway Rules"

    def ready(self) -> None:
        from django.conf import settings
        from django.core.signals import request_started
        from wagtail.signals import page_published, page_unpublished

        from .caching.content_version import bump_content_version, content_version

        # After the settings: they say where prometheus-client counts.
        from .operations import status_page, task_log  # noqa: F401  (the receivers of task_log listen from here on)

        if not settings.CONTENT_VERSION_SECONDS:
            request_started.connect(content_version.expire, dispatch_uid="content_version.expire")
        page_published.connect(bump_content_version, dispatch_uid="bump_content_version.published")
        page_unpublished.connect(bump_content_version, dispatch_uid="bump_content_version.unpublished")
        status_page.connect()
