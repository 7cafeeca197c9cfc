"""Offline use, on the server: what browsers precache, and how they sync what was done offline."""
