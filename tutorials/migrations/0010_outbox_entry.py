"""Renames a model. Its content type follows RenameModel by itself, the codenames of its permissions do not."""

from django.db import migrations


def rename_permissions(apps, schema_editor):
    permissions = apps.get_model("auth", "Permission").objects.filter(content_type__app_label="tutorials")
    for action in ("add", "change", "delete", "view"):
        found = permissions.filter(codename=f"{action}_handedin")
        found.update(codename=f"{action}_outboxentry", name=f"Can {action} outbox entry")


class Migration(migrations.Migration):
    dependencies = [
        ("tutorials", "0009_daily_kinds"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [
        migrations.RenameModel("HandedIn", "OutboxEntry"),
        migrations.RunPython(rename_permissions, migrations.RunPython.noop),
    ]
