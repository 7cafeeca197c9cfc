"""The companion at a real table: its page, and the rules it keeps at hand."""
