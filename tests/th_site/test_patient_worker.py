"""One thread, and clients that send slowly: everybody else is answered meanwhile."""

import contextlib
import os
import pathlib
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.browser.server import ended, own_port
from tests.waiting import LONGEST, eventually
from th_site.deploy.patient_worker import LONGEST_BODY, LONGEST_HEAD, PatientWorker, Refused, is_whole

pytestmark = pytest.mark.long
ROOT = pathlib.Path(__file__).parents[2]
GET = b"GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n"


class Calm(PatientWorker):
    """Waits for longer than a busy machine takes between two lines of a test."""

    patience = LONGEST


class Impatient(PatientWorker):
    """Waits for as long as a test does."""

    patience = 0.2


def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    read = "" if environ["PATH_INFO"] == "/unread" else environ["wsgi.input"].read().decode()
    body = f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']} {read}".encode()
    start_response("200 OK", [("Content-Length", str(len(body)))])
    return [body]


@contextlib.contextmanager
def server(worker: type[PatientWorker]) -> Iterator[int]:
    with own_port() as port:
        line = [
            sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", "--reuse-port", "--threads=1",
            f"--keep-alive={LONGEST:.0f}", "--log-level=critical",
            f"--worker-class={worker.__module__}.{worker.__name__}", f"{__name__}:application",
        ]  # fmt: skip
        with ended(subprocess.Popen(line, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)})):
            eventually(lambda: listens(port))
            yield port


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with server(Calm) as port:
        yield port


def listens(port: int) -> bool:
    with contextlib.suppress(OSError), connected(port):
        return True
    return False


def connected(port: int, sent: bytes = b"") -> socket.socket:
    link = socket.create_connection(("127.0.0.1", port), timeout=60)
    link.sendall(sent)
    return link


def answer(link: socket.socket, body: bytes) -> bytes:
    """What comes until the body has."""
    found = b""
    while not found.endswith(body) and (part := link.recv(4096)):
        found += part
    return found


def test_slow_heads_and_bodies_hold_no_thread(port: int) -> None:
    with contextlib.ExitStack() as links:
        slow = [links.enter_context(connected(port, sent)) for sent in (GET[:20], POST + b"12") for _ in range(20)]
        quick = links.enter_context(connected(port, GET))
        assert answer(quick, b"GET /a ").startswith(b"HTTP/1.1 200 OK")
        slow[0].sendall(GET[20:])
        assert answer(slow[0], b"GET /a ").endswith(b"\r\n\r\nGET /a ")
        slow[-1].sendall(b"345")
        assert answer(slow[-1], b"12345").endswith(b"POST /b 12345")


def test_a_connection_is_kept_for_further_requests_also_sent_at_once(port: int) -> None:
    with connected(port, GET) as link:
        assert answer(link, b"GET /a ").count(b"200 OK") == 1
        link.sendall(POST + b"first" + POST + b"secon" + GET[:9])
        assert answer(link, b"POST /b secon").count(b"200 OK") == 2
        link.sendall(GET[9:])
        assert answer(link, b"GET /a ").count(b"200 OK") == 1


def test_a_large_body_that_nobody_reads_does_not_end_the_connection(port: int) -> None:
    """A proxy keeps it for the next reader."""
    large = POST.replace(b"/b", b"/unread").replace(b"5", b"900000") + b"x" * 900_000
    with connected(port, large) as link:
        assert answer(link, b"POST /unread ").startswith(b"HTTP/1.1 200 OK")
        link.sendall(GET)
        assert answer(link, b"GET /a ").endswith(b"\r\n\r\nGET /a ")


def test_who_waits_to_be_told_to_go_on_is_told_so(port: int) -> None:
    with connected(port, POST.replace(b"Host", b"Expect: 100-continue\r\nHost")) as link:
        assert answer(link, b"Continue\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
        link.sendall(b"third")
        assert answer(link, b"POST /b third").endswith(b"POST /b third")


def test_what_is_too_much_is_refused_and_what_breaks_off_is_forgotten(port: int) -> None:
    connected(port, GET[:9]).close()
    with connected(port, b"GET /a HTTP/1.1\r\nX: " + b"y" * LONGEST_HEAD) as head:
        assert answer(head, b"</html>\n").startswith(b"HTTP/1.1 431 ")
    with connected(port, POST.replace(b"5", b"%d" % (LONGEST_BODY + 1))) as body:
        assert answer(body, b"</html>\n").startswith(b"HTTP/1.1 413 ")
    for request, status in ((b"GET /" + b"a" * 9000, b"414"), (GET[:-2] + b"X: %s\r\n\r\n" % (b"y" * 9000), b"431")):
        with connected(port, request.removesuffix(b"\r\n\r\n") + b"\r\n\r\n") as link:
            told = answer(link, b"</html>\n")
            assert (told[:13], "적재량 초과".encode() in told) == (b"HTTP/1.1 %s " % status, True)
    with connected(port, GET) as link:
        assert answer(link, b"GET /a ").endswith(b"GET /a ")


def test_who_takes_too_long_is_closed() -> None:
    with server(Impatient) as port, connected(port, GET[:9]) as link:
        assert link.recv(9) == b""


@pytest.mark.parametrize(
    ("heard", "whole"),
    [
        (b"", False),
        (GET[:-1], False),
        (GET, True),
        (POST + b"1234", False),
        (POST + b"12345", True),
        (POST.replace(b"Content-Length", b"content-length") + b"1234", False),
        (POST.replace(b"Content-Length: 5", b"Transfer-Encoding: chunked"), True),
        (POST.replace(b"5", b"five"), True),  # gunicorn says what is wrong with it
    ],
)
def test_a_request_is_whole_with_its_body(heard: bytes, whole: bool) -> None:
    assert is_whole(bytearray(heard)) is whole


def test_a_head_without_end_is_refused() -> None:
    with pytest.raises(Refused, match="431"):
        is_whole(bytearray(LONGEST_HEAD))
