"""simulate.py GENERATOR_DIR LAYOUTS SEED COUNT OUT.jsonl CONFUSIONS.json [DRAWN_AS]: tickets as misread text, with their truth.

Draws documents with the ticket generator, without a picture, and writes rows as the engine gives them. LAYOUTS: dev, random,
random:0.7, a layout file, or a set of the folder layouts. DRAWN_AS is a word in the seed of each ticket, for the name of the
layouts. Misreadings follow a table measured by aligning real readings
with the printed text, for each level of photo. Runs with the generator's Python.
"""
import hashlib
import json
import os
import random
import sys
import unicodedata

from find_layouts import find_layouts

PITCH = 14  # width of a character in pixels
LINE = 34  # height of a row
LEVELS, SHARES = ["easy", "medium", "hard"], [30, 35, 35]
LOST_ROWS = {"easy": 0.002, "medium": 0.002, "hard": 0.02}


def fold(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def read_as(rng, char, table, strength):
    """What the recogniser makes of a printed character; '' where it sees none."""
    x, passed = rng.random(), 0.0
    for other, probability in table.get(char, {}).items():
        passed += probability * strength
        if x < passed:
            return other
    return char


def second_choice(rng, char, wrong, table):
    if wrong:
        return char if rng.random() < 0.6 else rng.choice("0185SB")
    return rng.choice(list(table.get(char, {})) or [""]) if rng.random() < 0.5 else char.lower()


def misread(rng, text, table, strength):
    """[character, certainty, place in the printed text, second choice, its certainty] for each that was read."""
    found = []
    for place, char in enumerate(fold(text)):
        put = read_as(rng, char, table, strength)
        if put == "":
            continue
        wrong = put != char
        mean, spread = (0.7, 0.15) if wrong else (0.97, 0.04)
        certainty = min(0.999, max(0.2, rng.gauss(mean, spread)))
        second = second_choice(rng, char, wrong, table)
        for c in put:
            found.append([c, round(certainty, 3), place, second, round((1 - certainty) * rng.uniform(0.2, 0.9), 3)])
    return found


def start_of(segment, wide):
    """First column of a printed piece of text, by its alignment."""
    length = len(segment.text) * wide
    if segment.align == "c":
        return max(0, segment.col - length / 2)
    return max(0, segment.col * wide - (length if segment.align == "r" else 0))


def is_joined(rng, pieces, left):
    """Whether the detector puts a piece into one box with the one before it."""
    if not pieces:
        return False
    gap = left - pieces[-1]["right"]
    return (gap < 1.2 * PITCH and rng.random() < 0.8) or gap < 0


def pieces_of(row, rng, table, strength):
    """The pieces of text that are read in a printed row, from left to right; places of characters in pixels."""
    pieces = []
    wide = 2 if row.kind == "logo" else row.wide
    for segment in sorted(row.segs, key=lambda s: s.col - (len(s.text) if s.align == "r" else 0)):
        chars = misread(rng, segment.text, table, strength) if segment.text.strip() else []
        if not chars:
            continue
        left = start_of(segment, wide) * PITCH
        right = left + len(segment.text) * wide * PITCH
        chars = [[c, p, left + (at + 0.5) * wide * PITCH, *second] for c, p, at, *second in chars]
        text = "".join(c[0] for c in chars)
        if is_joined(rng, pieces, left):
            last = pieces[-1]
            last["text"] += (" " if rng.random() < 0.7 else "") + text
            last["chars"] += chars
            last["right"] = max(last["right"], right)
        else:
            pieces.append(dict(text=text, chars=chars, left=left, right=right))
    return pieces


def mean(values):
    return round(sum(values) / len(values), 3)


def segment_of(piece):
    left, width = piece["left"], max(1, piece["right"] - piece["left"])
    chars = [[c, p, round((x - left) / width, 4), *second] for c, p, x, *second in piece["chars"]]
    return dict(text=piece["text"], confidence=mean([c[1] for c in chars]), left=left, right=piece["right"], characters=chars)


def rows_of(doc, rng, level, tables):
    """The rows of a document as an engine gives them for a photo of this level."""
    strength, rows = rng.uniform(0.4, 1.6), []
    for row in doc.rows:
        if row.kind not in ("text", "logo") or not row.segs or rng.random() < LOST_ROWS[level]:
            continue
        height = 80 if row.kind == "logo" else LINE * row.tall * (0.8 if row.small else 1)
        segments = [segment_of(piece) for piece in pieces_of(row, rng, tables[level]["sub"], strength)]
        if segments:
            text, confidence = " ".join(s["text"] for s in segments), mean([s["confidence"] for s in segments])
            rows.append(dict(text=text, confidence=confidence, height=height, segments=segments))
    return rows


def draw(layouts, rng, index):
    """One document of a layout file, the layouts in turn -> the document and its truth."""
    from ticketgen.model import Doc

    name = sorted(layouts)[index % len(layouts)]
    fill, papers, _ = layouts[name]
    _, columns = rng.choice(papers)
    doc = Doc(columns, rng, accents=rng.random() < 0.3)
    truth = fill(doc, rng)
    truth["layout"] = name
    return doc, truth


def ticket(layouts, tables, seed, label, index):
    rng = random.Random(hashlib.sha256(f"{seed}/{label}/{index}".encode()).digest())
    level = rng.choices(LEVELS, SHARES)[0]
    doc, truth = draw(layouts, rng, index)
    logo = next((row.segs[0].text for row in doc.rows if row.kind == "logo"), None)
    truth.update(ticket_readable=True, level=level, logo=logo)
    rows = rows_of(doc, rng, level, tables)
    return dict(file=f"{label}-{seed}-{index:05d}", milliseconds=0, error=None, rows=rows, truth=truth)


def main(generator, which, seed, count, out, confusions, drawn_as=None):
    sys.path.insert(0, generator)
    with open(confusions, encoding="utf8") as file:
        tables = json.load(file)["levels"]
    layouts, label = find_layouts(which).LAYOUTS, drawn_as or os.path.basename(which)
    with open(out, "w", encoding="utf8") as file:
        for index in range(int(count)):
            file.write(json.dumps(ticket(layouts, tables, seed, label, index), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
