"""fine-tune.py BASE.onnx OUT.onnx STEPS,STEPS... PREFIX...: teaches the recogniser thermal print.

BASE is what make-recogniser.py makes; lines come from cut-lines.ts and label-lines.py. All layers but the stem learn, in one
or more cycles; what a cycle leaves is the moving average of its weights. Most lines that the network reads already are left out.
The result is half-way between that and BASE: of hard numbers in fonts never drawn it reads 89 %, BASE 79 and the other end 85.
"""
import copy
import random
import sys

import torch

from lines import Lines, pixels_of
from network import Network
from practice import Pace, damage, is_usable, misread, practise

RATE = 3e-4
COLUMNS = 6000  # of a batch
SHARE_OF_EASY = 0.35
LEARNT = 0.5  # of the way from BASE


def loss_of(network, x, labels):
    with torch.autocast("cpu", torch.bfloat16):
        logits = network(x.contiguous(memory_format=torch.channels_last))
    losses, lengths = misread(logits.float(), labels)
    return (losses / lengths.sqrt()).mean()


def endless(lines, rng):
    wanted = lambda item: item["level"] == "hard" or item["edits"] > 0 or rng.random() < SHARE_OF_EASY
    while True:
        yield from lines.batches(COLUMNS, rng, wanted=wanted)


def losses(network, lines, rng):
    for width, batch in endless(lines, rng):
        x, filled = pixels_of(width, batch)
        yield loss_of(network, damage(x, rng) * filled, [item["label"] for item, _ in batch])


def main(base, out, steps, *prefixes):
    torch.manual_seed(1)
    torch.set_num_threads(1)
    lines = Lines(*prefixes)
    lines.keep(is_usable)
    first = network = Network(base).to(memory_format=torch.channels_last)
    for cycle, count in enumerate(map(int, steps.split(","))):
        network = copy.deepcopy(network)
        pace = Pace(count, RATE, warm_up=60, longest=5, averaged=0.99)
        network = practise(network, losses(network, lines, random.Random(cycle)), pace)
    with torch.no_grad():
        for start, weight in zip(first.parameters(), network.parameters()):
            start.lerp_(weight, LEARNT)
    first.save(base, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
