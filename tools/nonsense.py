"""Send frames that make no sense over a real socket, and see that the server answers, stands still and stays small.

python tools/nonsense.py [--frames 100000]
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

import websockets

from visitor import LOCAL, ServerProcess

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))

from frames import nonsense  # noqa: E402 - it lies beside the test that sends a sample

BATCH = 200
MOST_GROWTH = 20_000_000  # bytes


async def drain(socket: websockets.ClientConnection, last: int) -> tuple[int, list[str]]:
    """Read answers up to a pong; gives how many there were, and those that admit a mistake of ours."""
    await socket.send(json.dumps({"type": "ping", "id": last}))
    count = 0
    ours: list[str] = []
    while True:
        text = str(await asyncio.wait_for(socket.recv(), 30))
        frame = json.loads(text)
        if frame == {"type": "pong", "id": last}:
            return count, ours
        count += 1
        if "mistake of the server" in text:
            ours.append(text)


async def run(server: ServerProcess, frames: int) -> list[str]:
    """Send everything; give what is wrong."""
    made = server.post("/api/rooms", {"game": "spoils", "seats": [{"who": "you"}, {"who": "random"}]})
    hello = json.dumps({"type": "hello", "v": 1, "room": made["room"], "token": made["token"]})
    wrong: list[str] = []
    answers = 0
    async with websockets.connect(
        f"ws://{LOCAL}:{server.port}/ws", compression=None, max_size=None, max_queue=None
    ) as socket:
        await socket.send(hello)
        first = await drain_update(socket)
        batch: list[bytes | str] = []
        before = 0
        for number, frame in enumerate(nonsense(7, frames), start=1):
            batch.append(frame)
            if len(batch) == BATCH or number == frames:
                for one in batch:
                    await socket.send(one)
                if sys.stdout.isatty():
                    print(f"\r{number} of {frames}", end="", flush=True)
                count, ours = await drain(socket, 10**6 + number)
                answers += count
                wrong += ours
                batch = []
            if number == min(5000, frames // 2):
                before = server.memory()  # after everything was asked for once
        await socket.send('{"type": "resync"}')
        last = await drain_update(socket)
    growth = server.memory() - before
    if (first["seq"], first["view"]) != (last["seq"], last["view"]):
        wrong.append("the game has changed")
    if growth > MOST_GROWTH:
        wrong.append(f"the server has grown by {growth / 1e6:.1f} MB")
    print(f"{frames} frames of nonsense: {answers} answers, {len(wrong)} wrong, memory grew by {growth / 1e6:.1f} MB")
    return wrong


async def drain_update(socket: websockets.ClientConnection) -> dict[str, object]:
    """Read on to a whole view in which A is asked."""
    while True:
        frame: dict[str, object] = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if frame["type"] == "update":
            if frame["question"] is None:
                continue
            if frame["base"] is None:
                return frame
            await socket.send('{"type": "resync"}')


def main() -> int:
    """Run and tell."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--frames", type=int, default=100_000)
    wish = reading.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ServerProcess(str(Path(folder) / "table.sqlite")) as server:
        wrong = asyncio.run(run(server, wish.frames))
    print(f"({time.monotonic() - began:.0f} s)")
    for one in wrong[:20]:
        print(one)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
