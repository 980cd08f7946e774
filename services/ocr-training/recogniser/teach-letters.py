"""teach-letters.py IN.onnx OUT.onnx PREFIX...: gives back the accents that thermal print made the network forget.

Only the last layer's weights of ñ and the accented vowels learn, of lines with and without accents: any other letter keeps its
logit, so that all other readings stay as they are. What comes before is computed once.
"""
import random
import sys

import torch

from lines import ACCENTED, CLASSES, SIGNS, Lines, pixels_of
from network import Network
from practice import misread

LETTERS = [k for k, sign in enumerate(SIGNS) if sign in ACCENTED]
COLUMNS, ROUNDS, RATE = 12000, 12, 3e-3
HELD = 0.001  # how hard the weights are drawn back to where they began


def features_of(network, lines):
    """[(what goes into the last layer, labels)] a batch."""
    found, layer = [], network.steps[-2][1]
    with torch.no_grad():
        for width, batch in lines.batches(COLUMNS, random.Random(1)):
            x, _ = pixels_of(width, batch)
            with torch.autocast("cpu", torch.bfloat16):
                features = network.inner(x.contiguous(memory_format=torch.channels_last), layer[:1])[0]
            found.append((features.float(), [item["label"] for item, _ in batch]))
    return found


def teach(weight, bias, batches):
    at, shift = weight[:, LETTERS].clone().requires_grad_(), bias[LETTERS].clone().requires_grad_()
    start, optimizer = at.detach().clone(), torch.optim.Adam([at, shift], lr=RATE)
    for round_ in range(ROUNDS):
        random.Random(round_).shuffle(batches)
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - round_ / ROUNDS)
        total = 0
        for features, labels in batches:
            all_weights = weight.detach().clone().index_copy(1, torch.tensor(LETTERS), at)
            all_shifts = bias.detach().clone().index_copy(0, torch.tensor(LETTERS), shift)
            losses, lengths = misread(features @ all_weights + all_shifts, labels)
            loss = (losses / lengths.sqrt()).mean() + HELD * (at - start).square().sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += loss.item()
        print(f"round {round_}, loss {total / len(batches):.4f}", file=sys.stderr, flush=True)
    return at.detach(), shift.detach()


def main(given, out, *prefixes):
    torch.manual_seed(1)
    torch.set_num_threads(1)
    network = Network(given).to(memory_format=torch.channels_last)
    lines = Lines(*prefixes)
    rng = random.Random(1)
    lines.keep(lambda item: item["edits"] <= 4 and (set(item["label"]) & {SIGNS[k] for k in LETTERS} or rng.random() < 0.35))
    lines.keep(lambda item: set(item["label"]) <= set(CLASSES))
    weight, bias = (network.weight(next(n for n in step[1] if n in network.names)) for step in network.steps[-2:])
    with torch.no_grad():
        batches = features_of(network, lines)
    at, shift = teach(weight.detach(), bias.detach(), batches)
    with torch.no_grad():
        weight[:, LETTERS], bias[LETTERS] = at, shift
    network.save(given, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
