"""The companion at a real table: its page, with a quick reference of the rules."""
