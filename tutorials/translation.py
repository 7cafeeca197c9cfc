from modeltranslation.translator import TranslationOptions, register

from .models import Lesson, Puzzle


@register(Lesson)
class LessonTranslation(TranslationOptions):
    fields = Lesson.translated()


@register(Puzzle)
class PuzzleTranslation(TranslationOptions):
    fields = Puzzle.translated()
