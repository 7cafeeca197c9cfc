"""Who may open what in the admin: every group by every view, and the menu that each sees."""

from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission, User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory
from django.urls import reverse
from wagtail.admin.menu import Menu, admin_menu
from wagtail.documents import get_document_model
from wagtail.images import get_image_model

from rules_content.models import Figure, Term, Topic, Variant
from tests.th_site.admin_forms import UNDRAWN
from th_site.models import HomePage, TextPage
from th_site.translating.sentences import sentences
from tutorials.models import Lesson, Puzzle

pytestmark = [pytest.mark.django_db, pytest.mark.long, pytest.mark.once]
SOURCE = "model=rules_content.topic&language=ko&source=en"
LANGUAGES = ("English", "French", "German", "Italian", "Korean")
# The last has the key to the admin and nothing else.
GROUPS = ("Administrators", "Editors", "Puzzle authors", "Translators: Korean", "Guests")


def member(group: str) -> User:
    """Somebody in this group, and no superuser."""
    user = User.objects.create_user(group)
    user.groups.add(Group.objects.get(name=group))
    return user


def client_of(group: str) -> Client:
    client = Client()
    client.force_login(member(group))
    return client


def snippet(model: Any, view: str, *args: Any) -> str:
    return reverse(f"wagtailsnippets_{model._meta.app_label}_{model._meta.model_name}:{view}", args=args)


def views() -> dict[str, str]:
    """The admin's addresses by what they are."""
    topic, term, figure = Topic.objects.all()[0], Term.objects.all()[0], Figure.objects.all()[0]
    variant, lesson, puzzle = Variant.objects.all()[0], Lesson.objects.all()[0], Puzzle.objects.all()[0]
    home, text, user = HomePage.objects.all()[0], TextPage.objects.all()[0], User.objects.all()[0]
    return {
        "start": reverse("wagtailadmin_home"),
        "account": reverse("wagtailadmin_account"),
        "topics": snippet(Topic, "list"),
        "topic": snippet(Topic, "edit", topic.pk),
        "topic, history": snippet(Topic, "history", topic.pk),
        "topic, off the site": snippet(Topic, "unpublish", topic.pk),
        "variant": snippet(Variant, "edit", variant.pk),
        "term": snippet(Term, "edit", term.pk),
        "term, new": snippet(Term, "add"),
        "term, delete": snippet(Term, "delete", term.pk),
        "figure": snippet(Figure, "edit", figure.pk),
        "figure, preview": snippet(Figure, "preview_on_edit", figure.pk),
        "lesson": snippet(Lesson, "edit", lesson.pk),
        "lesson, new": snippet(Lesson, "add"),
        "puzzle": snippet(Puzzle, "edit", puzzle.pk),
        "puzzle, preview": snippet(Puzzle, "preview_on_edit", puzzle.pk),
        "puzzle, new": snippet(Puzzle, "add"),
        "puzzle, copy": snippet(Puzzle, "copy", puzzle.pk),
        "puzzle, delete": snippet(Puzzle, "delete", puzzle.pk),
        "puzzle, off the site": snippet(Puzzle, "unpublish", puzzle.pk),
        "pages": reverse("wagtailadmin_explore", args=[home.pk]),
        "page": reverse("wagtailadmin_pages:edit", args=[text.pk]),
        "page, preview": reverse("wagtailadmin_pages:preview_on_edit", args=[text.pk]),
        "page, new": reverse("wagtailadmin_pages:add", args=["th_site", "textpage", home.pk]),
        "page, delete": reverse("wagtailadmin_pages:delete", args=[text.pk]),
        "page, move": reverse("wagtailadmin_pages:move", args=[text.pk]),
        "page, copy": reverse("wagtailadmin_pages:copy", args=[text.pk]),
        "page, off the site": reverse("wagtailadmin_pages:unpublish", args=[text.pk]),
        "waiting": reverse("waiting"),
        "translate": reverse("translating"),
        "translate, source": reverse("translating_source") + f"?{SOURCE}&row={topic.pk}",
        "translate, sentence": reverse("sentence", args=["ko", sentences("ko")[0].key]),
        "changed here and in files": reverse("conflicts"),
        "puzzle, move": reverse("puzzle_move", args=[puzzle.pk]),
        "state of the texts": reverse("texts_status"),
        "puzzles tried": reverse("puzzle_statistics"),
        "state of the machine": "/admin/reports/machine/",
        "desk (posted)": reverse("puzzle_editor"),
        "desk, look (posted)": reverse("puzzle_editor_verdict"),
        "desk, solver (posted)": reverse("puzzle_editor_solver"),
        "figure, new": snippet(Figure, "add"),
        "figure, thumbnail": reverse("figure_thumbnail", args=[figure.pk]),
        "what readers say": reverse("reader_feedback"),
        "guide for authors": reverse("authors_guide"),
        "guide for translators": reverse("translators_guide"),
        "users": reverse("wagtailusers_users:index"),
        "user": reverse("wagtailusers_users:edit", args=[user.pk]),
        "user, new": reverse("wagtailusers_users:add"),
        "groups": reverse("wagtailusers_groups:index"),
        "group": reverse("wagtailusers_groups:edit", args=[Group.objects.all()[0].pk]),
        "sites": reverse("wagtailsites:index"),
        "images": reverse("wagtailimages:index"),
        "images, new": reverse("wagtailimages:add"),
        "documents": reverse("wagtaildocs:index"),
        "documents, new": reverse("wagtaildocs:add"),
        "collections": reverse("wagtailadmin_collections:index"),
        "workflows": reverse("wagtailadmin_workflows:index"),
    }


# In the order of GROUPS. Wagtail sends those who may not to the start of the admin; a script is told 403.
DOORS = {
    "start": (200, 200, 200, 200, 200),
    "account": (200, 200, 200, 200, 200),
    "topics": (200, 200, 302, 200, 302),
    "topic": (200, 200, 302, 200, 302),
    "topic, history": (200, 200, 302, 200, 302),
    "topic, off the site": (200, 200, 302, 302, 302),
    "variant": (200, 200, 302, 200, 302),
    "term": (200, 200, 302, 200, 302),
    "term, new": (200, 200, 302, 302, 302),
    "term, delete": (200, 200, 302, 302, 302),
    "figure": (200, 200, 302, 200, 302),
    "figure, preview": (200, 200, 302, 200, 302),
    "lesson": (200, 200, 200, 200, 302),
    "lesson, new": (200, 200, 200, 302, 302),
    "puzzle": (200, 200, 200, 200, 302),
    "puzzle, preview": (200, 200, 200, 200, 302),
    "puzzle, new": (200, 200, 200, 302, 302),
    "puzzle, copy": (200, 200, 200, 302, 302),
    "puzzle, delete": (200, 200, 200, 302, 302),
    "puzzle, off the site": (200, 200, 200, 302, 302),
    "pages": (200, 200, 302, 200, 302),
    "page": (200, 200, 302, 200, 302),
    "page, preview": (200, 200, 302, 200, 302),
    "page, new": (200, 200, 302, 302, 302),
    "page, delete": (200, 200, 302, 302, 302),
    "page, move": (200, 200, 302, 302, 302),
    "page, copy": (200, 200, 302, 302, 302),
    "page, off the site": (200, 200, 302, 302, 302),
    "waiting": (200, 200, 200, 200, 302),
    "translate": (200, 200, 200, 200, 302),
    "translate, source": (200, 200, 302, 200, 302),
    "translate, sentence": (200, 200, 200, 200, 302),
    "changed here and in files": (200, 200, 302, 302, 302),
    "puzzle, move": (200, 200, 200, 302, 302),
    "state of the texts": (200, 200, 302, 200, 302),
    "puzzles tried": (200, 200, 200, 200, 302),
    "state of the machine": (200, 302, 302, 302, 302),
    "desk (posted)": (200, 200, 200, 200, 403),
    "desk, look (posted)": (422, 422, 422, 422, 403),
    "desk, solver (posted)": (200, 200, 200, 200, 403),
    "figure, new": (200, 200, 302, 302, 302),
    "figure, thumbnail": (200, 200, 302, 200, 302),
    "what readers say": (200, 200, 302, 200, 302),
    "guide for authors": (200, 200, 200, 200, 200),
    "guide for translators": (200, 200, 200, 200, 200),
    "users": (200, 302, 302, 302, 302),
    "user": (200, 302, 302, 302, 302),
    "user, new": (200, 302, 302, 302, 302),
    "groups": (200, 302, 302, 302, 302),
    "group": (200, 302, 302, 302, 302),
    "sites": (200, 302, 302, 302, 302),
    "images": (302, 302, 302, 302, 302),
    "images, new": (302, 302, 302, 302, 302),
    "documents": (302, 302, 302, 302, 302),
    "documents, new": (302, 302, 302, 302, 302),
    "collections": (302, 302, 302, 302, 302),
    "workflows": (302, 302, 302, 302, 302),
}
COURSE = {"Course": ["Lessons", "Puzzles"], "Translate": [], "Waiting": []}
RULES = {
    "Rules": [
        "Topics",
        "Variants",
        "Figures",
        "Terms",
        "Groups of words",
        "Changes of the rules",
        "Sections",
        "Editions",
    ]
}
SETTINGS = {"Settings": ["Sites", "Users", "Groups"]}
MACHINE = [
    "System status",
    "Changed here and in the files",
    "Puzzle attempts",
    "Searches without a result",
    "What readers say",
    "State of the texts",
]
# Without reports of Wagtail's own.
MENUS = {
    "Administrators": {**COURSE, **RULES, "Pages": [], **SETTINGS, "Reports": MACHINE},
    "Editors": {**COURSE, **RULES, "Pages": [], "Reports": MACHINE[1:]},
    "Puzzle authors": {**COURSE, "Reports": ["Puzzle attempts"]},
    "Translators: Korean": {
        **COURSE,
        **RULES,
        "Pages": [],
        "Reports": ["Puzzle attempts", "Searches without a result", "What readers say", "State of the texts"],
    },
    "Guests": {},
}
WAGTAILS_OWN = {"Help", "Locked pages", "Site history", "Aging pages", "Page types usage"}


@pytest.fixture(autouse=True)
def _guests(db: None) -> None:
    key = Permission.objects.get(codename="access_admin")
    Group.objects.create(name="Guests").permissions.add(key)


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_opens_its_doors_and_no_others(group: str, settings: Any) -> None:
    """Translators and administrators, who may do the least and the most of those with texts, see every page drawn; of
    the others it is asked where they are let in, which is settled before.
    """
    if group not in ("Administrators", "Translators: Korean"):
        settings.MIDDLEWARE = [*settings.MIDDLEWARE, UNDRAWN]
    client, found = client_of(group), {}
    for name, address in views().items():
        posted = name.endswith("(posted)")
        answer = client.post(address, {}, content_type="application/json") if posted else client.get(address)
        found[name] = answer.status_code
    assert found == {name: row[GROUPS.index(group)] for name, row in DOORS.items()}


def test_every_door_leads_readers_to_the_login(client: Client) -> None:
    member("Guests")
    found = {client.get(address)["Location"].split("?")[0] for address in views().values()}
    assert found == {reverse("wagtailadmin_login")}


@pytest.mark.parametrize("group", GROUPS)
def test_the_menu_shows_what_the_group_may_change(group: str) -> None:
    request = RequestFactory().get("/admin/")
    request.user = member(group)

    def labels(menu: Menu) -> dict[str, list[str]]:
        items = [item for item in menu.menu_items_for_request(request) if str(item.label) not in WAGTAILS_OWN]
        return {str(item.label): list(labels(item.menu)) if hasattr(item, "menu") else [] for item in items}

    assert labels(admin_menu) == MENUS[group]


def test_there_is_a_group_of_translators_for_each_language() -> None:
    names = {"Guests", "Administrators", "Editors", "Puzzle authors", *(f"Translators: {name}" for name in LANGUAGES)}
    assert set(Group.objects.values_list("name", flat=True)) == names


@pytest.mark.parametrize("kind", ["images", "documents"])
def test_nobody_uploads_documents_or_images(admin_client: Client, kind: str) -> None:
    """Not even superusers: nothing on the site shows them, and nothing would serve them."""
    upload = {"title": "A page", "file": SimpleUploadedFile("page.html", b"<script>alert(1)</script>", "text/html")}
    before = [get_image_model().objects.count(), get_document_model().objects.count()]
    for address in (f"/admin/{kind}/add/", f"/admin/{kind}/multiple/add/", f"/admin/{kind}/chooser/create/"):
        assert admin_client.post(address, upload).status_code in (302, 403)
    assert [get_image_model().objects.count(), get_document_model().objects.count()] == before
    assert f'"/admin/{kind}/"' not in admin_client.get("/admin/").text
