"""The WSGI application: `gunicorn th_site.wsgi`."""

import os
import signal
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "th_site.settings.production")

try:
    django = get_wsgi_application()
except ImproperlyConfigured as wrong:
    print(wrong, file=sys.stderr)
    # Without --preload, gunicorn starts a process that ended with 1 again and again; with 3 it gives up. Only its
    # processes have handlers for signals when they come here.
    sys.exit(1 if signal.getsignal(signal.SIGUSR1) is signal.SIG_DFL else 3)

# Imported once Django is set up.
from .http.request_checks import with_readable_charset

application = with_readable_charset(django)
