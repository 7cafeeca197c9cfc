"""The groups of those who work on the site; what each may do can be changed by administrators afterwards.

Permissions are made here where they are not there yet: Django makes them when all migrations have run.
"""

from django.db import migrations

CHANGE = ("change", "publish")
ALL = ("add", "change", "delete", "publish")
FIXED = ("rules_content.edition", "rules_content.section", "rules_content.topic", "rules_content.variant")
ADDED = ("rules_content.term", "rules_content.figure")
COURSE = ("tutorials.lesson", "tutorials.puzzle")
LANGUAGES = {"it": "Italian", "en": "English", "fr": "French", "de": "German", "ko": "Korean"}
REST = {"rest": "Can change what has no language"}
WRITING = {code: f"Can write in {name}" for code, name in LANGUAGES.items()}
PAGES = ("add", "bulk_delete", "change", "lock", "publish", "unlock")

EDITORS = {**dict.fromkeys(FIXED, CHANGE), **dict.fromkeys((*ADDED, *COURSE), ALL)}
PEOPLE = {
    "auth.user": ("add", "change", "delete"), "auth.group": ("add", "change", "delete"),
    "wagtailcore.site": ("add", "change", "delete"),
}
TRANSLATORS = dict.fromkeys((*FIXED, *ADDED, *COURSE), ("change",))
# By group: actions by model, what it may write, and actions on all pages.
GROUPS = {
    "Editors": (EDITORS, WRITING | REST, PAGES),
    "Puzzle authors": (dict.fromkeys(COURSE, ALL), WRITING | REST, ()),
    "Administrators": (EDITORS | PEOPLE, WRITING | REST, PAGES),
    **{
        f"Translators: {name}": (TRANSLATORS, {code: WRITING[code]}, ("change",))
        for code, name in LANGUAGES.items()
    },
}


def make_groups(apps, schema_editor):
    Group = apps.get_model("auth", "Group")
    Permission = apps.get_model("auth", "Permission")
    ContentType = apps.get_model("contenttypes", "ContentType")
    Page = apps.get_model("wagtailcore", "Page")
    GroupPagePermission = apps.get_model("wagtailcore", "GroupPagePermission")
    GroupCollectionPermission = apps.get_model("wagtailcore", "GroupCollectionPermission")

    def permission(label, codename, name):
        app, model = label.split(".")
        kind, _ = ContentType.objects.get_or_create(app_label=app, model=model)
        return Permission.objects.get_or_create(content_type=kind, codename=codename, defaults={"name": name})[0]

    root = Page.objects.get(depth=1)
    for name, (actions, writing, pages) in GROUPS.items():
        group, _ = Group.objects.get_or_create(name=name)
        given = [permission("wagtailadmin.admin", "access_admin", "Can access Wagtail admin")]
        for label, of_model in actions.items():
            model = label.split(".")[1]
            given += [permission(label, f"{action}_{model}", f"Can {action} {model}") for action in of_model]
        given += [permission("th_site.writing", f"write_{code}", words) for code, words in writing.items()]
        group.permissions.set(given)
        # Wagtail's own Editors come with pages, documents and images.
        GroupPagePermission.objects.filter(group=group).delete()
        GroupCollectionPermission.objects.filter(group=group).delete()
        for action in pages:
            allowed = permission("wagtailcore.page", f"{action}_page", f"Can {action} page")
            GroupPagePermission.objects.create(group=group, page=root, permission=allowed)
    # Wagtail's group for a workflow that this site has not; whoever is in it keeps it.
    Group.objects.filter(name="Moderators", user__isnull=True).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("th_site", "0003_writing"),
        ("rules_content", "0002_publication_moves_to_the_frame"),
        ("tutorials", "0003_puzzle_edition_choices"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("wagtailadmin", "0003_admin_managed"),
        ("wagtailcore", "0095_groupsitepermission"),
        ("wagtaildocs", "0011_add_choose_permissions"),
        ("wagtailimages", "0023_add_choose_permissions"),
    ]

    operations = [migrations.RunPython(make_groups, migrations.RunPython.noop)]
