from modeltranslation.translator import TranslationOptions, register

from .models import Edition, Figure, Section, Term, Topic, Variant, WordGroup


@register(Edition)
class EditionTranslation(TranslationOptions):
    fields = ("name", "short", "about")


@register(Section)
class SectionTranslation(TranslationOptions):
    fields = ("title",)


@register(Topic)
class TopicTranslation(TranslationOptions):
    fields = ("title", "note", "questions", "words")


@register(Variant)
class VariantTranslation(TranslationOptions):
    fields = ("answer", "text", "example")


@register(Term)
class TermTranslation(TranslationOptions):
    fields = ("name", "definition", "forms", "avoid", "questions", "words")


@register(Figure)
class FigureTranslation(TranslationOptions):
    fields = ("caption", "alt")


@register(WordGroup)
class WordGroupTranslation(TranslationOptions):
    fields = ("words",)
