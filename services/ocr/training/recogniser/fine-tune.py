"""fine-tune.py BASE.onnx OUT.onnx STEPS,STEPS... PREFIX...: teaches the recogniser thermal print.

BASE is what make-recogniser.py makes; lines come from cut-lines.ts and label-lines.py. All layers but the stem learn, in one
or more cycles; what a cycle leaves is the moving average of its weights. Most lines that the network reads already are left out.
The result is half-way between that and BASE: of hard numbers in fonts never drawn it reads 89 %, BASE 79 and the other end 85.
"""
import copy
import math
import random
import sys

import torch

from lines import Lines, pixels_of
from network import Network
from practice import damage, is_usable, misread

RATE, WARM_UP = 3e-4, 60
COLUMNS = 6000  # of a batch
MOST_AVERAGED = 0.99
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


def train(network, lines, steps, seed):
    rng = random.Random(seed)
    learnt = [weight for weight in network.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(learnt, lr=RATE, betas=(0.9, 0.99), weight_decay=0)
    average = copy.deepcopy(network)
    for step, (width, batch) in zip(range(steps), endless(lines, rng)):
        optimizer.param_groups[0]["lr"] = RATE * min(1, (step + 1) / WARM_UP) * (1 + math.cos(math.pi * step / steps)) / 2
        x, filled = pixels_of(width, batch)
        loss = loss_of(network, damage(x, rng) * filled, [item["label"] for item, _ in batch])
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learnt, 5)
        optimizer.step()
        with torch.no_grad():
            for kept, weight in zip(average.parameters(), network.parameters()):
                kept.lerp_(weight, 1 - min(MOST_AVERAGED, (step + 1) / (step + 20)))
        if step % 100 == 0:
            print(f"step {step} of {steps}, loss {loss.item():.3f}", file=sys.stderr, flush=True)
    return average


def main(base, out, steps, *prefixes):
    torch.manual_seed(1)
    torch.set_num_threads(1)
    lines = Lines(*prefixes)
    lines.keep(is_usable)
    first = network = Network(base).to(memory_format=torch.channels_last)
    for cycle, count in enumerate(map(int, steps.split(","))):
        network = train(copy.deepcopy(network), lines, count, cycle)
    with torch.no_grad():
        for start, weight in zip(first.parameters(), network.parameters()):
            start.lerp_(weight, LEARNT)
    first.save(base, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
