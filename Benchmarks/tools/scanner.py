"""libyaml's own scan of a text, to compare with."""

import pathlib
import subprocess

SOURCE = pathlib.Path(__file__).parent.parent / "scale" / "scan.c"


def scanner(directory):
    """Compiles the scan into a directory, and returns the program."""
    program = directory / "scan"
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "yaml-0.1"], capture_output=True, text=True,
        check=True).stdout.split()
    subprocess.run(["cc", "-O2", "-o", program, SOURCE, *flags], check=True)
    return program
