"""measure-confusions.py OUT.json SOURCE ROWS.jsonl...: how the engine misreads what tickets print, for each level of photo.

Aligns the rows that were read from photos with the printed text beside them, row by row and character by character.
SOURCE is a sentence that says which photos these were. Writes printed character -> what was read ('' for nothing) -> share of its prints.
"""
import collections
import difflib
import json
import sys
import unicodedata

LEAST_LIKENESS = 0.6  # of a printed row and its reading; below, the row counts as lost
LEAST_COUNT = 2  # a confusion seen once is chance


def fold(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def words(text):
    return " ".join(fold(text).split())


def likeness(matcher, row):
    matcher.set_seq1(row)
    return matcher.ratio() if matcher.real_quick_ratio() > LEAST_LIKENESS and matcher.quick_ratio() > LEAST_LIKENESS else 0


def pairs(printed, read):
    """Each printed row with the reading most like it, the surest pairs first, none twice."""
    found = []
    for i, line in enumerate(printed):
        matcher = difflib.SequenceMatcher(autojunk=False)
        matcher.set_seq2(line)
        found += [(likeness(matcher, row), i, j) for j, row in enumerate(read)]
    lines, rows = set(), set()
    for alike, i, j in sorted(found, reverse=True):
        if alike > LEAST_LIKENESS and i not in lines and j not in rows:
            lines.add(i)
            rows.add(j)
            yield printed[i], read[j]


def confusions(line, row):
    """(printed character, what was read for it) along the two rows; what was read for nothing is left out."""
    for kind, a, b, c, d in difflib.SequenceMatcher(None, line, row, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from zip(line[a:b], row[c:d])
        elif kind == "replace" and b - a == d - c:
            yield from zip(line[a:b], row[c:d])
        elif kind == "replace" and b - a == 1:
            yield line[a:b], row[c:d]
        elif kind == "delete":
            yield from ((char, "") for char in line[a:b])


def measure(tickets):
    counts, aligned, lost = collections.defaultdict(collections.Counter), 0, 0
    for ticket in tickets:
        printed = [words(line) for line in ticket["truth"]["text"] if len(words(line)) > 2]
        read = [words(row["text"]) for row in ticket["rows"]]
        matched = list(pairs(printed, read))
        lost += len(printed) - len(matched)
        for line, row in matched:
            aligned += len(line)
            for char, other in confusions(line, row):
                counts[char][other] += 1
    return dict(sub=table(counts), characters=aligned, lost_rows=lost)


def table(counts):
    shares = {}
    for char, readings in sorted(counts.items()):
        total = sum(readings.values())
        wrong = {r: round(n / total, 5) for r, n in readings.most_common() if r != char and n >= LEAST_COUNT}
        if wrong:
            shares[char] = wrong
    return shares


def main(out, source, *paths):
    levels = collections.defaultdict(list)
    for path in paths:
        with open(path, encoding="utf8") as file:
            for ticket in map(json.loads, file):
                levels[ticket["truth"]["level"]].append(ticket)
    measured = {level: measure(levels[level]) for level in ("easy", "medium", "hard")}
    with open(out, "w", encoding="utf8") as file:
        json.dump(dict(source=source, levels=measured), file, indent=1, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
