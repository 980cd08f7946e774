"""Cut lines with what they say, in batches of one width: the network sees them as at run time, without more padding."""
import json
from pathlib import Path

import numpy as np
import torch

HEIGHT = 48
STEP = 32  # the engine pads widths to multiples of this
PIXELS_A_STEP = 8  # of the network's output
SIGNS_FILE = Path(__file__).parents[2] / "models" / "ppocr-v6-latin.txt"
SIGNS = ["", *SIGNS_FILE.read_text(encoding="utf8").rstrip("\n").split("\n"), " "]
ACCENTED = set("ñÑáéíóúüÁÉÍÓÚÜ")
CLASSES = {sign: k for k, sign in enumerate(SIGNS)}


class Lines:
    """What cut-lines.ts and label-lines.py wrote as PREFIX.bin and PREFIX.labels.json."""

    def __init__(self, *prefixes):
        self.items = []
        for prefix in prefixes:
            pixels = np.memmap(f"{prefix}.bin", np.uint8, "r")
            labels = json.loads(Path(f"{prefix}.labels.json").read_text(encoding="utf8"))
            self.items += [{**item, "pixels": pixels} for item in labels]

    def keep(self, wanted):
        self.items = [item for item in self.items if wanted(item)]

    def batches(self, budget, rng, *, wanted=None, first=False):
        """[(width, [(line, which of its crops)])] of about `budget` columns each; `first`: the crop that the engine takes."""
        groups = {}
        for item in self.items:
            if wanted and not wanted(item):
                continue
            crop = item["crops"][0] if first else rng.choice(item["crops"])
            groups.setdefault(-(-crop["width"] // STEP) * STEP, []).append((item, crop))
        made = []
        for width, group in sorted(groups.items()):
            rng.shuffle(group)
            size = max(2, budget // width)
            made += [(width, group[i : i + size]) for i in range(0, len(group), size)]
        rng.shuffle(made)
        return made


def pixels_of(width, batch):
    """(values in -1..1, where the lines are); beside a line 0, as the engine leaves it."""
    x, filled = np.zeros((len(batch), 3, HEIGHT, width), np.float32), np.zeros((len(batch), 1, 1, width), np.float32)
    for k, (item, crop) in enumerate(batch):
        size = 3 * HEIGHT * crop["width"]
        values = item["pixels"][crop["at"] : crop["at"] + size].reshape(3, HEIGHT, crop["width"])
        x[k, :, :, : crop["width"]] = values / np.float32(127.5) - 1
        filled[k, ..., : crop["width"]] = 1
    return torch.from_numpy(x), torch.from_numpy(filled)


def readings(logits):
    """CTC, greedy, as read-characters.ts does."""
    found = []
    for row in logits.argmax(-1).tolist():
        signs = [SIGNS[c] for c, before in zip(row, [0, *row]) if c and c != before]
        found.append("".join(signs))
    return found
