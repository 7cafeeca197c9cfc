from typing import Any

from django.db import migrations, models


def for_each_edition(apps: Any, schema_editor: Any) -> None:
    """What was known of a variant is known of each of its editions; loading the facts then says it more finely."""
    for variant in apps.get_model("rules_content", "Variant").objects.all():
        variant.marks = {edition: variant.known for edition in variant.editions}
        variant.save(update_fields=["marks"])


def for_all_editions(apps: Any, schema_editor: Any) -> None:
    for variant in apps.get_model("rules_content", "Variant").objects.all():
        marks = set(variant.marks.values())
        # The old table knows no "partly", and one word only: the most careful.
        variant.known = next((mark for mark in ("reading", "figure") if mark in marks), "stated")
        if "partly" in marks:
            variant.known = "reading"
        variant.save(update_fields=["known"])


class Migration(migrations.Migration):
    dependencies = [("rules_content", "0002_publication_moves_to_the_frame")]

    operations = [
        migrations.AddField("Variant", "marks", models.JSONField(default=dict, verbose_name="how it is known")),
        migrations.AddField(
            "Variant",
            "ours",
            models.JSONField(blank=True, default=dict, verbose_name="what is not in the text"),
        ),
        migrations.RunPython(for_each_edition, for_all_editions),
        # With a default, so that the way back knows what to write into the column first.
        migrations.AlterField("Variant", "known", models.CharField(default="stated", max_length=10)),
        migrations.RemoveField("Variant", "known"),
        migrations.RenameField("Variant", "marks", "known"),
    ]
