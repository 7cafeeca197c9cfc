from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "th_site"
    verbose_name = "Tokyo Highway Rules"

    def ready(self) -> None:
        from django.conf import settings
        from django.core.signals import request_started
        from wagtail.signals import page_published, page_unpublished

        # After the settings: they say where prometheus-client counts.
        from . import status_page, task_log  # noqa: F401  (the receivers of task_log listen from here on)
        from .publication import content_changed, publication

        if not settings.PUBLICATION_SECONDS:
            request_started.connect(publication.forget, dispatch_uid="publication.forget")
        page_published.connect(content_changed, dispatch_uid="content_changed.published")
        page_unpublished.connect(content_changed, dispatch_uid="content_changed.unpublished")
        status_page.connect()
