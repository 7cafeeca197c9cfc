"""The site without the server: what pages ask the server is answered in the browser, by the same code.

`site.OfflineSite` is the one entry. What it renders templates with is handed to it.
"""
