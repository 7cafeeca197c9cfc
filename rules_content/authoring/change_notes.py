"""From a rule's edit page to a note for its readers of what has changed, and why."""

from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from wagtail.admin.panels import Panel
from wagtail.snippets.views.snippets import CreateView

from rules_content.models import RuleChange, Topic, Variant


class ChangeNotePanel(Panel):
    """A link to a new note on the rule that is being edited."""

    class BoundPanel(Panel.BoundPanel):
        def is_shown(self) -> bool:
            allowed = self.request is None or self.request.user.has_perm("rules_content.add_rulechange")
            return super().is_shown() and bool(self.instance.pk) and allowed

        def render_html(self, parent_context: Any = None) -> SafeString:
            row: Topic | Variant = self.instance
            key = row.topic.key if isinstance(row, Variant) else row.key
            address = reverse("wagtailsnippets_rules_content_rulechange:add") + "?" + urlencode({"topic": key})
            return format_html('<p><a href="{}">{}</a></p>', address, _("Tell readers what has changed in this rule"))


class NoteView(CreateView):
    """A new note: of today, on the rule that the address names."""

    def get_initial_form_instance(self) -> RuleChange:
        today = timezone.localdate()
        topic = Topic.objects.filter(key=self.request.GET.get("topic", "")).first()
        if topic is None:
            return RuleChange(day=today)
        return RuleChange(day=today, topics=[topic.key], key=f"{today}-{topic.key}"[:60])
