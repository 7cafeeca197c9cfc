"""Keeping the site for a table without a network: what is kept, where it is listed, and what is handed in later."""
