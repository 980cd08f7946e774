"""distil.py TEACHER.onnx STUDENT.onnx OUT.onnx first|again|signs PREFIX...: teaches a smaller recogniser what the larger one sees.

Three things at once: the teacher's chances at every step, what is printed (CTC), and two of the teacher's inner values, without
which the first thousand steps teach little. The student sees lines worn, the teacher as they are. All weights learn; their
moving average is the result. Wide letters are rare, and head most tickets: lines of them come often, others are stretched; accents,
and letters among digits as codes have them, come often too. What the teacher says of lines with characters that it hardly knows
is left out. Some lines are turned upside down, since an unsure reading is what shows that a photo stands so; some have their ends cut
off, as the detector's boxes do. The teacher's answers are kept in memory: 2 kB for each 8 columns, 9 GB for 72,000 lines.
"""
import copy
import random
import re
import sys

import torch
import torch.nn.functional as F

from courses import COURSES
from lines import ACCENTED, HEIGHT, PIXELS_A_STEP, STEP, Lines, pixels_of
from network import Network
from practice import Pace, damage, is_usable, misread, practise

COLUMNS, MOST_COLUMNS = 7000, 1600  # of a batch, of a stretched line
SHARE_OF_EASY = 0.4
BLANK = 0.15  # how much a step without a character counts
INNER, PRINTED = 0.5, 0.5  # beside the teacher's chances
WIDE = 26  # columns of a character
STRETCH = (1.3, 2.8)
CUT, CUT_OF_LINE = 9, 10  # columns at either end: at most half a usual character, a tenth of the line
RARE = set('&<>[]?¿";°_')  # read wrong by the teacher up to every other time
CODE = re.compile(r"(?=\S*[A-Z])(?=\S*\d)[A-Z\d-]{6,}")


def places(network):
    """The values taught: before the last rows are joined, seen as the mean of their rows; what is pooled; the logits."""
    pooled = next(k for k, step in enumerate(network.steps) if step[0] == "AveragePool")
    lower = [step for step in network.steps[:pooled] if step[0] == "Conv" and step[3]["strides"] in ([2, 1], [2, 2])]
    return [lower[-1][1][0], network.steps[pooled][2], network.steps[-1][2]]


def look(network, x):
    """Means of rows, pooled values and logits of each line, in single precision."""
    with torch.autocast("cpu", torch.bfloat16):
        rows, pooled, logits = network.inner(x.contiguous(memory_format=torch.channels_last), places(network))
    return rows.float().mean(2), pooled.float()[:, :, 0], logits.float()


class Teacher:
    """Answers once for each crop, and remembers."""

    def __init__(self, path):
        self.network, self.known = Network(path).to(memory_format=torch.channels_last), {}

    def look(self, x):
        with torch.no_grad():
            return look(self.network, x)

    def answers(self, x, batch):
        crops = [(id(item), crop["at"]) for item, crop in batch]
        if not all(crop in self.known for crop in crops):
            seen = [values.half() for values in self.look(x)]
            self.known |= {crop: [values[k].clone() for values in seen] for k, crop in enumerate(crops)}
        return [torch.stack(values).float() for values in zip(*(self.known[crop] for crop in crops))]


def distance(seen, taught, where):
    """Squares of the differences as a share of the squares, where the lines are."""
    squares = lambda values: (values.square().mean(1) * where).sum()
    return squares(seen - taught) / squares(taught)


def loss_of(seen, taught, filled, labels):
    where = filled[:, 0, 0].unflatten(-1, (-1, PIXELS_A_STEP)).amax(-1)
    chances = F.softmax(taught[2], -1)
    taken = torch.tensor([[0.0 if RARE & set(label) else 1.0] for label in labels]) if labels else 1
    weight = taken * where * (1 - (1 - BLANK) * chances[..., 0])
    apart = F.kl_div(F.log_softmax(seen[2], -1), chances, reduction="none").sum(-1)
    rows = F.avg_pool1d(taught[0], taught[0].shape[-1] // seen[0].shape[-1])  # the student's steps are wider
    inner = distance(seen[1], taught[1], where) + distance(seen[0], rows, where) / 2
    loss = (apart * weight).sum() / weight.sum().clamp(min=1) + INNER * inner
    if not labels:
        return loss
    losses, lengths = misread(seen[2], labels)
    return loss + PRINTED * (losses / lengths).mean()


def endless(lines, rng):
    wanted = lambda item: item["level"] != "easy" or item["edits"] > 0 or rng.random() < SHARE_OF_EASY
    while True:
        yield from lines.batches(COLUMNS, rng, wanted=wanted)


def stretched(x, filled, batch, rng):
    """As many of the lines as fit, in wider letters."""
    wider = min(MOST_COLUMNS, round(x.shape[-1] * rng.uniform(*STRETCH) / STEP) * STEP)
    if wider <= x.shape[-1]:
        return x, filled, batch
    fewer = max(2, COLUMNS // wider)
    filled = F.interpolate(filled[:fewer], size=(1, wider))
    return F.interpolate(x[:fewer], size=(HEIGHT, wider), mode="bilinear") * filled, filled, batch[:fewer]


def turned(x, filled, batch, _):
    for line, (_, crop) in zip(x, batch):
        line[..., : crop["width"]] = line[..., : crop["width"]].flip(1, 2)
    return x, filled, batch


def cut(x, filled, batch, rng):
    """Lines without some columns at either end."""
    shorter, where = torch.zeros_like(x), torch.zeros_like(filled)
    for k, (_, crop) in enumerate(batch):
        most = min(CUT, crop["width"] // CUT_OF_LINE)
        left, right = rng.randint(0, most), crop["width"] - rng.randint(0, most)
        shorter[k, ..., : right - left] = x[k, ..., left:right]
        where[k, ..., : right - left] = 1
    return shorter, where, batch


WAYS = {"stretched": stretched, "turned": turned, "cut": cut}


def examples(lines, teacher, lesson, rng):
    """Batches without end: lines, where they are, what the teacher sees, what is printed where it can be read."""
    shares = [getattr(lesson, way) for way in WAYS]
    for width, batch in endless(lines, rng):
        x, filled = pixels_of(width, batch)
        way = rng.choices((None, *WAYS), (1 - sum(shares), *shares))[0]
        if way:
            x, filled, batch = WAYS[way](x, filled, batch, rng)
        taught = teacher.look(x) if way else teacher.answers(x, batch)
        yield x, filled, taught, [] if way == "turned" else [item["label"] for item, _ in batch]


def repeated(items, lesson):
    """Rare lines, as often as the lesson has them come once more."""
    wide = [item for item in items if item["crops"][0]["width"] > WIDE * len(item["label"])]
    accented = [item for item in items if ACCENTED & set(item["label"])]
    codes = [item for item in items if CODE.search(item["label"])]
    signs = [item for item in items if RARE & set(item["label"])]
    return lesson.wide * wide + lesson.accented * accented + lesson.codes * codes + lesson.signs * signs


def losses(student, teacher, lines, lesson, rng):
    for x, filled, taught, labels in examples(lines, teacher, lesson, rng):
        yield loss_of(look(student, damage(x, rng) * filled), taught, filled, labels)


def main(teacher, student, out, course, *prefixes):
    torch.manual_seed(1)
    lessons, learnt = COURSES[course]
    lines = Lines(*prefixes)
    lines.keep(is_usable)
    usable = lines.items
    first, teacher = Network(student, stem=True).to(memory_format=torch.channels_last), Teacher(teacher)
    network = copy.deepcopy(first)
    for seed, lesson in enumerate(lessons):
        pace = Pace(lesson.steps, lesson.rate, warm_up=80, longest=3, averaged=0.995)
        lines.items = usable + repeated(usable, lesson)
        network = practise(network, losses(network, teacher, lines, lesson, random.Random(seed)), pace)
    with torch.no_grad():
        for start, weight in zip(first.parameters(), network.parameters()):
            start.lerp_(weight, learnt)
    first.save(student, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
