"""What gunicorn runs: `gunicorn th_site.wsgi`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.production")
django = get_wsgi_application()

# Asked for once Django is set up.
from .guard import with_readable_charset  # noqa: E402

application = with_readable_charset(django)
