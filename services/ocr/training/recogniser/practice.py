"""What lessons share: which lines can be learnt from, how they are worn, how wrong a reading is."""
import torch
import torch.nn.functional as F

from lines import CLASSES, PIXELS_A_STEP


def is_usable(item):
    """CTC wants a step for each sign and between two alike."""
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
