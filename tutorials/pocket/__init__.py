"""The site's own answers without the site: what pages ask the server, answered in the browser by the same code.

`answers.answer` is the one entry; nothing here or below it knows Django.
"""
