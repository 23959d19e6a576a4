"""Writes the tables of the benchmarks into their README."""

import re


def write(results, table):
    """Writes a table into a benchmark's directory, and between its marks in the README above."""
    results.mkdir(parents=True, exist_ok=True)
    (results / "table.md").write_text(table)
    readme = results.parent / "README.md"
    if not readme.exists():
        return
    begin, end = f"<!-- {results.name} -->", f"<!-- end of {results.name} -->"
    text = readme.read_text()
    block = f"{begin}\n\n{table.strip()}\n\n{end}"
    readme.write_text(re.sub(f"{begin}.*?{end}", lambda _: block, text, flags=re.S))
