"""What gunicorn runs: `gunicorn th_site.wsgi`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.production")

application = get_wsgi_application()
