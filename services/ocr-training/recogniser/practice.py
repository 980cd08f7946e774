"""What lessons share: which lines can be learnt from, how they are worn, how wrong a reading is, how weights follow."""
import copy
import math
import sys
from typing import NamedTuple

import torch
import torch.nn.functional as F

from lines import CLASSES, PIXELS_A_STEP


def is_usable(item):
    """CTC wants a step for each character and between two alike."""
    steps = min(crop["width"] for crop in item["crops"]) / PIXELS_A_STEP
    return len(item["label"]) * 1.15 + 1 < steps and all(sign in CLASSES for sign in item["label"])


def damage(x, rng):
    """Other light, contrast, grain, and at times a blur; the photos have the rest."""
    count, mean = x.shape[0], x.mean((2, 3), keepdim=True)
    uniform = lambda low, high: torch.empty(count, 1, 1, 1).uniform_(low, high)
    x = (x - mean) * uniform(0.75, 1.25) + mean + uniform(-0.15, 0.15)
    if rng.random() < 0.4:
        x = x + torch.randn(count, 1, *x.shape[2:]) * rng.uniform(0.01, 0.06)
    if rng.random() < 0.15:
        x = F.avg_pool2d(F.pad(x, (1, 1, 0, 0), mode="replicate"), (1, 3), 1)
    if rng.random() < 0.1:
        x = F.avg_pool2d(F.pad(x, (0, 0, 1, 1), mode="replicate"), (3, 1), 1)
    return x.clamp(-1, 1)


def misread(logits, labels):
    """The CTC loss of each line, and how long the lines are."""
    classes = [[CLASSES[sign] for sign in label] for label in labels]
    lengths = torch.tensor([len(label) for label in labels])
    steps = torch.full((len(labels),), logits.shape[1])
    chances = F.log_softmax(logits, -1).transpose(0, 1)
    losses = F.ctc_loss(chances, torch.tensor(sum(classes, [])), steps, lengths, reduction="none", zero_infinity=True)
    return losses, lengths


class Pace(NamedTuple):
    """The rate rises in `warm_up` steps and falls to 0 along a cosine; `averaged` is how slowly the average follows, at most."""

    steps: int
    rate: float
    warm_up: int
    longest: float  # a gradient
    averaged: float


def practise(network, losses, pace):
    """The moving average of the weights that learn. `losses` computes each loss when it is asked for the next."""
    learnt = [weight for weight in network.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(learnt, lr=pace.rate, betas=(0.9, 0.99), weight_decay=0)
    average = copy.deepcopy(network)
    for step, loss in zip(range(pace.steps), losses):
        falling = (1 + math.cos(math.pi * step / pace.steps)) / 2
        optimizer.param_groups[0]["lr"] = pace.rate * min(1, (step + 1) / pace.warm_up) * falling
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learnt, pace.longest)
        optimizer.step()
        with torch.no_grad():
            for kept, weight in zip(average.parameters(), network.parameters()):
                kept.lerp_(weight, 1 - min(pace.averaged, (step + 1) / (step + 20)))
        if step % 100 == 0:
            print(f"step {step} of {pace.steps}, loss {loss.item():.3f}", file=sys.stderr, flush=True)
    return average
