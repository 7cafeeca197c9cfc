from modeltranslation.translator import TranslationOptions, register

from .models import Lesson, Puzzle


@register(Lesson)
class LessonTranslation(TranslationOptions):
    fields = ("title", "intro")


@register(Puzzle)
class PuzzleTranslation(TranslationOptions):
    fields = ("title", "task", "hint", "success")
