"""Boosted trees as the reader walks them: a leaf's log-odds, or [feature, threshold, left, right]."""
import json

COMMON = dict(
    objective="binary",
    feature_fraction=0.5,
    bagging_fraction=0.8,
    bagging_freq=1,
    max_bin=63,
    seed=7,
    deterministic=True,
    force_row_wise=True,
    num_threads=1,
    verbose=-1,
)


def nested(node):
    if "leaf_value" in node:
        return round(node["leaf_value"], 4)
    sides = nested(node["left_child"]), nested(node["right_child"])
    return [node["split_feature"], float("%.6g" % node["threshold"]), *sides]


def write_model(booster, names, path):
    trees = [nested(tree["tree_structure"]) for tree in booster.dump_model()["tree_info"]]
    with open(path, "w", encoding="utf8") as file:
        json.dump(dict(names=names, trees=trees), file, separators=(",", ":"))


def read_lines(path):
    with open(path, encoding="utf8") as file:
        return [json.loads(line) for line in file]


def weighted(argument):
    """PATH or PATH:WEIGHT -> the path and its weight, 1 where none is given."""
    path, _, weight = argument.partition(":")
    return path, float(weight or 1)
