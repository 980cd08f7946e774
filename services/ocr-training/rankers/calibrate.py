"""calibrate.py OUT.json [FIELD=]CHOICES.jsonl...: slope and intercept on the log-odds of each field's certainty (Platt scaling).

Learns from choices on photos that the ranking models had not seen; choices given for one field count for that field alone.
The total has its own second model.
"""
import json
import sys

import numpy
from sklearn.linear_model import LogisticRegression

from ensemble import read_lines

FIELDS = ["breakdown", "date", "time", "rfc", "merchant", "payment"]
ALWAYS_ANSWERED = ["breakdown", "merchant"]
LEAST_SLOPE = 0.05
LEAST_WRONG = 3  # of a field's answers: fewer say where one doubtful answer lay, and nothing of the others


def answered(choice, field):
    return field in ALWAYS_ANSWERED or (choice["given"][field] and choice["sure"][field] > 0)


def platt(choices, field):
    """-> slope, intercept; the identity where hardly an answer is wrong or the certainty says nothing."""
    rows = [(c["sure"][field], c["right"][field]) for c in choices if answered(c, field)]
    sure = numpy.clip([row[0] for row in rows], 1e-6, 1 - 1e-6)
    right = numpy.array([int(row[1]) for row in rows])
    if len(right) - right.sum() < LEAST_WRONG or right.max() == 0:
        return 1.0, 0.0
    odds = numpy.log(sure / (1 - sure)).reshape(-1, 1)
    fitted = LogisticRegression(C=10).fit(odds, right)
    slope, intercept = float(fitted.coef_[0][0]), float(fitted.intercept_[0])
    print(f"{field}: {len(right)} answers, {right.mean():.3f} right, slope {slope:.3f}, intercept {intercept:.3f}")
    return (round(slope, 4), round(intercept, 4)) if slope > LEAST_SLOPE else (1.0, 0.0)


def main(out, *paths):
    choices = {field: [] for field in FIELDS}
    for path in paths:
        field, _, own = path.partition("=")
        made = read_lines(own if field in FIELDS else path)
        for name in [field] if field in FIELDS else FIELDS:
            choices[name] += [choice for choice in made if choice["readable"]]
    with open(out, "w", encoding="utf8") as file:
        json.dump({field: platt(choices[field], field) for field in FIELDS}, file, separators=(",", ":"))


if __name__ == "__main__":
    main(*sys.argv[1:])
