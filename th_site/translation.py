from modeltranslation.translator import TranslationOptions, register

from .models import HomePage, TextPage


@register(HomePage)
class HomePageTranslation(TranslationOptions):
    fields = ("name", "intro", "read", "learn", "compare")


@register(TextPage)
class TextPageTranslation(TranslationOptions):
    fields = ("name", "intro", "body")
