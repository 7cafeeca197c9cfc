"""Where the editions part ways: topic by topic, cell by cell."""
