"""A network that can be cut: a port of its own in front of the site, which is there or not."""

from __future__ import annotations

import contextlib
import socket
import threading
from urllib.parse import urlsplit

from tests.browser.server import own_port


class Network:
    """What comes to `address` goes on to the site while the network is there; cut, nobody answers."""

    def __init__(self, site: str) -> None:
        parts = urlsplit(site)
        self.site = (parts.hostname or "", parts.port or 80)
        self.held = contextlib.ExitStack()
        self.port = self.held.enter_context(own_port())  # ours while the network is cut, too
        self.address = f"http://127.0.0.1:{self.port}"
        self.listener: socket.socket | None = None
        self.open: list[socket.socket] = []

    def connect(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", self.port), reuse_port=True)
        threading.Thread(target=self.listen, args=(self.listener,), daemon=True).start()

    def cut(self) -> None:
        """Every connection breaks off, and no other is taken."""
        if self.listener:
            close(self.listener)
            self.listener = None
        while self.open:
            close(self.open.pop())

    def listen(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                browser = listener.accept()[0]
                site = socket.create_connection(self.site)
                self.open += (browser, site)
                for pair in ((browser, site), (site, browser)):
                    threading.Thread(target=pass_on, args=pair, daemon=True).start()


def pass_on(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    close(other)


def close(one: socket.socket) -> None:
    with contextlib.suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()
