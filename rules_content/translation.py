from modeltranslation.translator import TranslationOptions, register

from .models import Edition, Figure, RuleChange, Section, Term, Topic, Variant, WordGroup


@register(Edition)
class EditionTranslation(TranslationOptions):
    fields = Edition.translated()


@register(Section)
class SectionTranslation(TranslationOptions):
    fields = Section.translated()


@register(Topic)
class TopicTranslation(TranslationOptions):
    fields = Topic.translated()


@register(Variant)
class VariantTranslation(TranslationOptions):
    fields = Variant.translated()


@register(Term)
class TermTranslation(TranslationOptions):
    fields = Term.translated()


@register(Figure)
class FigureTranslation(TranslationOptions):
    fields = Figure.translated()


@register(WordGroup)
class WordGroupTranslation(TranslationOptions):
    fields = WordGroup.translated()


@register(RuleChange)
class RuleChangeTranslation(TranslationOptions):
    fields = RuleChange.translated()
