#!/bin/sh
# manage.py as the user of the site, with this machine's environment. To /usr/local/bin/tokyo-highway.
[ "$(id -un)" = tokyo-highway ] || exec sudo -u tokyo-highway -- "$0" "$@"
umask 027
set -a
. /etc/tokyo-highway/environment
set +a
cd /srv/tokyo-highway/site && exec .venv/bin/python manage.py "$@"
