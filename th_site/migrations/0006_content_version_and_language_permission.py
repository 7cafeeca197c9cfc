"""Renames two models. Content types follow RenameModel by themselves, codenames of permissions do not."""

from django.db import migrations

RENAMED = {"publication": ("contentversion", "content version"), "writing": ("languagepermission", "language permission")}


def rename_permissions(apps, schema_editor):
    permissions = apps.get_model("auth", "Permission").objects.filter(content_type__app_label="th_site")
    for old, (new, words) in RENAMED.items():
        for action in ("add", "change", "delete", "view"):
            found = permissions.filter(codename=f"{action}_{old}")
            found.update(codename=f"{action}_{new}", name=f"Can {action} {words}")


class Migration(migrations.Migration):
    dependencies = [
        ("th_site", "0005_word_groups"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [
        migrations.RenameModel("Publication", "ContentVersion"),
        migrations.RenameModel("Writing", "LanguagePermission"),
        migrations.RunPython(rename_permissions, migrations.RunPython.noop),
    ]
