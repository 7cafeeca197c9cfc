"""The index of the search is kept in memory: its table goes."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("rules_content", "0002_publication_moves_to_the_frame")]

    operations = [migrations.DeleteModel("SearchEntry")]
