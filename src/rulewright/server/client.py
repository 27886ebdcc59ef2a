"""The client's files, as `web/` builds them into the folder `static`; where it was not built, a sentence says so."""

import functools
import hashlib
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rulewright.server.answers import problem

NOT_BUILT: Final = """\
The server runs, but this installation of Rulewright is without the browser client.
Build it in a clone of the repository with: make web
Then start the server there (make run), or install from there (pip install .), and the client is in it.
Games can be played meanwhile by any program that speaks the protocol of docs/protocol.md.
"""
FOR_EVER: Final = "public, max-age=31536000, immutable"  # Vite puts a hash into the names of these files
ALWAYS_ASK: Final = "no-cache"


def is_built(folder: Path) -> bool:
    """Whether the client is there."""
    return is_file(folder / "index.html")


def is_file(path: Path) -> bool:
    """Whether there is a file at a path; at one that no file can have there is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def serve_static(request: Request, folder: Path) -> Response:
    """Serve a file of the client; a path that names none is the client's own affair, and gets its page."""
    if request.url.path.startswith("/api/"):
        return problem(404, "there is nothing here")
    if not is_built(folder):
        return PlainTextResponse(NOT_BUILT, 503)
    wanted = (folder / request.path_params["path"]).resolve()
    if wanted.is_relative_to(folder.resolve()) and is_file(wanted):
        hashed = wanted.is_relative_to((folder / "assets").resolve())
        return file(request, wanted, FOR_EVER if hashed else ALWAYS_ASK)
    if "." in request.path_params["path"].rpartition("/")[2]:
        return PlainTextResponse("there is no such file\n", 404)
    return file(request, folder / "index.html", ALWAYS_ASK)


def file(request: Request, path: Path, kept: str) -> Response:
    """Give a file, as gzip made it if that lies beside it and the browser reads it; nothing if the browser has it."""
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    small = path.with_name(f"{path.name}.gz")
    if "gzip" in request.headers.get("accept-encoding", "") and is_file(small):
        headers["content-encoding"] = "gzip"
        content = content_of(small)
    else:
        content = content_of(path)
    headers["etag"] = content.tag
    if content.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content.data, headers=headers, media_type=guess_type(path.name)[0] or "application/octet-stream")


class Content:
    """What is in a file, and what tells it from any other content."""

    def __init__(self, data: bytes) -> None:
        """Know some bytes by their hash."""
        self.data = data
        self.tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'


def content_of(path: Path) -> Content:
    """Give what is in a file; it is read once and again only if it has changed, for many come for it at once."""
    found = path.stat()
    return _read(path, found.st_mtime_ns, found.st_size)


@functools.lru_cache(maxsize=64)  # the client is a dozen files
def _read(path: Path, _changed: int, _size: int) -> Content:
    return Content(path.read_bytes())
