"""Draws lines on two logarithmic scales, as SVG."""

import math

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 780, 440, 70, 230, 40, 50
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999"]


def decades(values):
    return range(math.floor(math.log10(min(values))), math.ceil(math.log10(max(values))) + 1)


def text(x, y, words, anchor="middle", size=12):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" font-size="{size}">{words}</text>'


def line(x1, y1, x2, y2, colour="#ddd"):
    return f'<line x1="{x1:.0f}" y1="{y1:.0f}" x2="{x2:.0f}" y2="{y2:.0f}" stroke="{colour}"/>'


def plot(title, across, up, series):
    """
    Draws series: name → [(x, y)], both above 0. Linear growth is a line of slope 1: it rises by one
    field for each field to the right.
    """
    points = [point for found in series.values() for point in found]
    columns, rows = decades([x for x, _ in points]), decades([y for _, y in points])

    def x(value):
        part = (math.log10(value) - columns[0]) / max(1, len(columns) - 1)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(value):
        part = (math.log10(value) - rows[0]) / max(1, len(rows) - 1)
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
             'font-family="sans-serif">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>', text(LEFT, 22, title, "start", 15)]
    for power in columns:
        parts.append(line(x(10**power), TOP, x(10**power), HEIGHT - BOTTOM))
        parts.append(text(x(10**power), HEIGHT - BOTTOM + 16, f"{10**power:,}"))
    for power in rows:
        parts.append(line(LEFT, y(10**power), WIDTH - RIGHT, y(10**power)))
        parts.append(text(LEFT - 6, y(10**power) + 4, f"{10.0**power:g}", "end"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, across))
    parts.append(text(12, TOP - 6, up, "start"))
    ends = []
    for (name, found), colour in zip(series.items(), COLOURS):
        path = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in found)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(a):.1f}" cy="{y(b):.1f}" r="3" fill="{colour}"/>' for a, b in found]
        ends.append((y(found[-1][1]), name, colour))
    below = TOP
    for height, name, colour in sorted(ends):
        below = max(below + 15, height)
        parts.append(text(WIDTH - RIGHT + 8, below + 4, name, "start").replace(
            "<text", f'<text fill="{colour}"'))
    return "\n".join(parts + ["</svg>", ""])
