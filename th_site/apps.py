from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "th_site"
    verbose_name = "Tokyo Highway Rules"

    def ready(self) -> None:
        from wagtail.signals import page_published, page_unpublished

        from . import machine_page
        from .frame import forget_missing_pages
        from .page_cache import content_changed

        for receiver in (content_changed, forget_missing_pages):
            page_published.connect(receiver, dispatch_uid=f"{receiver.__name__}.published")
            page_unpublished.connect(receiver, dispatch_uid=f"{receiver.__name__}.unpublished")
        machine_page.connect()
