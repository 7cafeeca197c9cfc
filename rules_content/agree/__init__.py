"""Agreements: a table's own rules, chosen among the differences of the editions."""
