"""The board in a figure's form, which the app that has boards hands in once the apps are ready."""

from wagtail.admin.panels import Panel

PANELS: list[Panel] = []
