"""What `facts.toml` says of a variant is read from there, and no longer copied into its row."""

from django.db import migrations

COPIES = ("editions", "known", "ours", "reading", "source", "fact", "ruleset_field", "ruleset_value")


class Migration(migrations.Migration):
    dependencies = [("rules_content", "0007_words_of_players")]

    operations = [migrations.RemoveField("variant", name) for name in COPIES]
