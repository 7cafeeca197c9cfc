"""Those who write the rules write what players call things, too."""

from django.db import migrations

ALL = ("add", "change", "delete", "publish")
GROUPS = {
    "Editors": ALL,
    "Administrators": ALL,
    **{f"Translators: {name}": ("change",) for name in ("Italian", "English", "French", "German", "Korean")},
}


def open_the_door(apps, schema_editor):
    Group = apps.get_model("auth", "Group")
    Permission = apps.get_model("auth", "Permission")
    ContentType = apps.get_model("contenttypes", "ContentType")
    kind, _ = ContentType.objects.get_or_create(app_label="rules_content", model="wordgroup")
    for group in Group.objects.filter(name__in=GROUPS):
        for action in GROUPS[group.name]:
            codename, name = f"{action}_wordgroup", f"Can {action} group of words"
            allowed, _ = Permission.objects.get_or_create(content_type=kind, codename=codename, defaults={"name": name})
            group.permissions.add(allowed)


class Migration(migrations.Migration):
    dependencies = [("th_site", "0004_groups"), ("rules_content", "0005_questions_of_players")]

    operations = [migrations.RunPython(open_the_door, migrations.RunPython.noop)]
