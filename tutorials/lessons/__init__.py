"""The course as data: one file a lesson, read by `tutorials.course.lesson_files`."""
