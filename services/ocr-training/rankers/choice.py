"""choice.py OUT.json CHOICES.jsonl[:WEIGHT]...: the second model, "is the chosen total to be believed".

Learns from choices on tickets that the first models had not seen. Of a photo that nobody could read no total is believed.
"""
import sys

import lightgbm
import numpy

from ensemble import COMMON, read_lines, weighted, write_model

TREES = 80
SETTINGS = dict(COMMON, learning_rate=0.06, num_leaves=7, min_data_in_leaf=25, lambda_l2=5.0)


def main(out, *arguments):
    choices, weights = [], []
    for argument in arguments:
        path, weight = weighted(argument)
        found = [choice for choice in read_lines(path) if choice["total"]]
        choices += found
        weights += [weight] * len(found)
    names = list(choices[0]["total"])
    values = numpy.array([[choice["total"][name] for name in names] for choice in choices], float)
    right = numpy.array([int(choice["readable"] and choice["right"]["amount"]) for choice in choices])
    booster = lightgbm.train(SETTINGS, lightgbm.Dataset(values, right, weight=weights), TREES)
    write_model(booster, names, out)
    print(f"choice: {len(right)} totals, {right.mean():.3f} right, {len(names)} features -> {out}")


if __name__ == "__main__":
    main(*sys.argv[1:])
