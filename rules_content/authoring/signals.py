"""What the rules connect to: checks and previews of their texts, and a new content version after every change."""

from rules_content.models import Figure, RuleChange, Term, Topic
from th_site.texts import signals
from th_site.texts.translated_text import CHECKS, PREVIEWS

from .content_files import RULES
from .field_checks import check_change, check_figure, check_term, check_topic
from .previews import preview


def connect() -> None:
    """Called once the apps are ready."""
    CHECKS.update({Figure: check_figure, RuleChange: check_change, Term: check_term, Topic: check_topic})
    PREVIEWS.update(dict.fromkeys(RULES, preview))
    signals.connect(RULES)
