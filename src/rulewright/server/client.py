"""The client's files, as `web/` builds them into the folder `static`; where it was not built, a sentence says so."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

NOT_BUILT: Final = """\
The server runs, but the browser client is not built.
Build it with: make web
Games can be played meanwhile by any program that speaks the protocol of docs/protocol.md.
"""
FOR_EVER: Final = "public, max-age=31536000, immutable"  # Vite puts a hash into the names of these files
ALWAYS_ASK: Final = "no-cache"


def is_file(path: Path) -> bool:
    """Whether there is a file at a path; at one that no file can have there is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def serve_static(request: Request, folder: Path) -> Response:
    """Serve a file of the client; a path that names none is the client's own affair, and gets its page."""
    page = folder / "index.html"
    if request.url.path.startswith("/api/"):
        return PlainTextResponse("there is nothing here\n", 404)
    if not page.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    wanted = (folder / request.path_params["path"]).resolve()
    if wanted.is_relative_to(folder.resolve()) and is_file(wanted):
        hashed = wanted.is_relative_to((folder / "assets").resolve())
        return FileResponse(wanted, headers={"cache-control": FOR_EVER if hashed else ALWAYS_ASK})
    if "." in request.path_params["path"].rpartition("/")[2]:
        return PlainTextResponse("there is no such file\n", 404)
    return FileResponse(page, headers={"cache-control": ALWAYS_ASK})
