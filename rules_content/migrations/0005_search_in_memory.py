"""The index of the search is kept in memory: its table goes."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("rules_content", "0004_difference_worded_anew")]

    operations = [migrations.DeleteModel("SearchEntry")]
