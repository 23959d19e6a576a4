"""Measures how long `flowc lsp` takes to answer after one letter has been typed.

usage: run.py FLOWC DIRECTORY

Writes a table into the directory. Each time goes from the message with the letter to the answer of one request
behind it. A run of `flowc lint` on the same files is measured in the same way.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tools"))
import answers

# The number of screens, and the number of times that each case is measured. An odd number of letters leaves one.
ROUNDS = {60: 15, 2_000: 15, 20_000: 5}

# What is typed, and what is asked then. A letter is typed behind the text, and removed again.
CASES = {
    "title, findings": ("title: Screen 1", "textDocument/diagnostic"),
    "route, findings": ("          next", "textDocument/diagnostic"),
    "title, completion": ("title: Screen 1", "textDocument/completion"),
    "title, hover": ("title: Screen 1", "textDocument/hover"),
}


class Server:
    """An editor's session with `flowc lsp`, with one open file."""

    def __init__(self, flowc, path):
        self.process = subprocess.Popen([flowc, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.document = {"uri": path.as_uri()}
        self.ask("initialize", {"processId": None, "rootUri": None,
                                "capabilities": {"textDocument": {"diagnostic": {}}}})
        self.tell("initialized", {})
        self.tell("textDocument/didOpen", {"textDocument": self.document | {
            "languageId": "yaml", "version": 1, "text": path.read_text()}})
        self.ask("textDocument/diagnostic", {"textDocument": self.document})

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def ask(self, method, parameters):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": parameters})
        while True:
            size = 0
            while line := self.process.stdout.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    size = int(line.split(b":")[1])
            answer = json.loads(self.process.stdout.read(size))
            if answer.get("id") == self.count:
                assert "error" not in answer, answer
                return answer["result"]

    def change(self, start, end, text):
        self.tell("textDocument/didChange", {
            "textDocument": self.document | {"version": self.count + 1},
            "contentChanges": [{"range": {"start": start, "end": end}, "text": text}]})

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.wait()


def place(text, mark):
    """The place behind the first occurrence of a text."""
    before = text[:text.index(mark) + len(mark)]
    return {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}


def median(server, text, mark, request, rounds):
    """The median of the milliseconds to an answer, in which the letter comes and goes."""
    start = place(text, mark)
    behind = start | {"character": start["character"] + 1}
    parameters = {"textDocument": server.document}
    if request != "textDocument/diagnostic":
        # The name of a screen, and a key of it.
        line = text.split("\n").index("      screen1:")
        parameters["position"] = {"line": line, "character": 8}
    times = []
    for round in range(rounds):
        begin = time.monotonic()
        server.change(start, behind if round % 2 else start, "" if round % 2 else "x")
        server.ask(request, parameters)
        times.append((time.monotonic() - begin) * 1000)
    if rounds % 2:
        server.change(start, behind, "")
    return statistics.median(times)


def main():
    flowc, results = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])

    def measure(directory, rounds):
        path = directory / "Part0.flow.yaml"
        server = Server(flowc, path)
        cells = [median(server, path.read_text(), *case, rounds) for case in CASES.values()]
        server.end()
        return cells

    answers.write(results, flowc, CASES, ROUNDS, measure)


main()
