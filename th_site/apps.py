from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "th_site"
    verbose_name = "Tokyo Highway Rules"

    def ready(self) -> None:
        from wagtail.signals import page_published, page_unpublished

        from rules_content.cached import content_changed

        page_published.connect(content_changed, dispatch_uid="th_site.published")
        page_unpublished.connect(content_changed, dispatch_uid="th_site.unpublished")
