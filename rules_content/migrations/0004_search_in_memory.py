"""The index of the search is kept in memory: its table goes."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("rules_content", "0003_marks_of_each_edition")]

    operations = [migrations.DeleteModel("SearchEntry")]
