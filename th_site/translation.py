from modeltranslation.translator import TranslationOptions, register

from .models import HomePage, TextPage


@register(HomePage)
class HomePageTranslation(TranslationOptions):
    fields = HomePage.translated()


@register(TextPage)
class TextPageTranslation(TranslationOptions):
    fields = TextPage.translated()
