"""The guided first game on the site: its pages, and the files it is written in."""
