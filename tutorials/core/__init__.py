"""Everything that runs unchanged on the server and in the browser: pure Python, free of Django."""
