"""label-lines.py PREFIX PHOTOS: writes PREFIX.labels.json, what each line of PREFIX.jsonl says by the truth of its photo.

A line is part of a printed row at its place on the paper: the run of whole words most like what the network read. Runs that
are too unlike, or that the box cut, are left out. The generator's own truth, which knows no places, is searched as a whole.
"""
import json
import sys
from pathlib import Path

import numpy as np
from rapidfuzz.distance import Levenshtein

from lines import SIGNS

NEAR = 60  # printer dots between a box and its row: a crease or a curl moves it by two rows at most
MOST_WRONG, MOST_WRONG_OF_SHORT, SHORT = 0.4, 0.34, 4


def solid(text):
    return text.replace(" ", "")


def projection(corners, size):
    """From places in the photo to printer dots on the paper; corners clockwise from the upper left one."""
    height, width = size
    rows = []
    for (x, y), (u, v) in zip(corners, [(0, 0), (width, 0), (width, height), (0, height)]):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y, -u], [0, 0, 0, x, y, 1, -v * x, -v * y, -v]]
    return np.linalg.svd(np.array(rows))[2][-1].reshape(3, 3)


def rows_near(truth):
    """A function from a box to the texts that may be printed there."""
    if "rows" not in truth:
        texts = [text for text in (*truth["text"], truth.get("logo")) if text]
        return lambda box: texts
    turn = projection(truth["corners"], truth["ink"])
    texts = [row["text"] for row in truth["rows"]]
    middles = np.array([row["y"] + row["h"] / 2 for row in truth["rows"]])

    def near(box):
        _, y, scale = turn @ [box["x"], box["y"], 1]
        return [texts[k] for k in np.flatnonzero(np.abs(middles - y / scale) < NEAR)]

    return near


def runs(text):
    words = text.split()
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            yield " ".join(words[start:end])


def likest(read, rows):
    """(edits, difference in length, -length, run) of the best run, or None."""
    best = None
    for run in (run for row in rows for run in runs(row)):
        size = len(solid(run))
        if abs(size - len(read)) > max(2, MOST_WRONG * size):
            continue
        edits = Levenshtein.distance(read, solid(run), score_cutoff=best[0] if best else None)
        found = (edits, abs(size - len(read)), -size, run)
        if best is None or found[:3] < best[:3]:
            best = found
    return best


def is_sure(read, edits, run):
    text = solid(run)
    if not set(text) <= set(SIGNS) or edits > len(text) * (MOST_WRONG if len(text) > SHORT else MOST_WRONG_OF_SHORT):
        return False
    lost = {op.dest_pos for op in Levenshtein.editops(read, text) if op.tag == "insert"}
    return not ({0, 1} <= lost or {len(text) - 1, len(text) - 2} <= lost)


def labelled(photo, truth):
    near = rows_near(truth)
    for line in photo["lines"]:
        read = solid(line["text"])
        best = likest(read, near(line)) if read else None
        if best and is_sure(read, best[0], best[3]):
            about = {"photo": photo["name"], "level": truth["level"], "font": truth["font"]}
            yield {**about, "label": best[3], "edits": best[0], "crops": line["crops"]}


def main(prefix, folder):
    items, boxes = [], 0
    with open(f"{prefix}.jsonl", encoding="utf8") as photos:
        for photo in map(json.loads, photos):
            truth = json.loads(Path(folder, photo["name"]).with_suffix(".json").read_text(encoding="utf8"))
            if truth.get("ticket_readable", True):
                boxes += len(photo["lines"])
                items += labelled(photo, truth)
    Path(f"{prefix}.labels.json").write_text(json.dumps(items, ensure_ascii=False), encoding="utf8")
    print(f"{len(items)} of {boxes} lines labelled, {sum(not item['edits'] for item in items)} were read right", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
