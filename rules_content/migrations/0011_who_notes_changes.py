"""Those who write the rules note what has changed in them, too."""

from django.db import migrations

ALL = ("add", "change", "delete", "publish")
GROUPS = {
    "Editors": ALL,
    "Administrators": ALL,
    **{f"Translators: {name}": ("change",) for name in ("Italian", "English", "French", "German", "Korean")},
}


def allow(apps, schema_editor):
    Group = apps.get_model("auth", "Group")
    Permission = apps.get_model("auth", "Permission")
    ContentType = apps.get_model("contenttypes", "ContentType")
    kind, _ = ContentType.objects.get_or_create(app_label="rules_content", model="rulechange")
    for group in Group.objects.filter(name__in=GROUPS):
        for action in GROUPS[group.name]:
            codename, name = f"{action}_rulechange", f"Can {action} change of the rules"
            allowed, _ = Permission.objects.get_or_create(content_type=kind, codename=codename, defaults={"name": name})
            group.permissions.add(allowed)


class Migration(migrations.Migration):
    dependencies = [("rules_content", "0010_changes_of_the_rules"), ("th_site", "0005_word_groups")]

    operations = [migrations.RunPython(allow, migrations.RunPython.noop)]
