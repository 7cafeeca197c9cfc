"""The site's own answers without the site: what pages ask the server, answered in the browser by the same code.

`answers.answer` is the one entry. Of Django there is the engine of its templates, in `rendering`, and nothing else.
"""
