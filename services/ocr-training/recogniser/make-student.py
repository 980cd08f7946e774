"""make-student.py TEACHER.onnx OUT.onnx: the recogniser with a third of its arithmetic, not taught yet; see the notebook, a-smaller-recogniser.

A line is seen in 12 rows of values where the teacher has 24, and the later blocks work on steps twice as wide, as wide as those of the
output. Weights, input, output and the names of what layers give stay: what is said of the teacher's is true of the student's.
"""
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from network import HALF


def attribute(node, name):
    return next((list(a.ints) for a in node.attribute if a.name == name), None)


def change(node, **values):
    for name, numbers in values.items():
        next(a for a in node.attribute if a.name == name).ints[:] = numbers


def put(stored, values):
    kind = numpy_helper.to_array(stored).dtype
    stored.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values.astype(kind)), stored.name))


def see_fewer_rows(first, stored):
    """Where a row was, the mean of two is."""
    put(stored, np.repeat(numpy_helper.to_array(stored).astype(np.float32) / 2, 2, axis=2))
    change(first, kernel_shape=[6, 3], strides=[4, 2], pads=[2, 1, 2, 1])


def look_less_far(stored):
    """The neighbours are twice as far away: what was half-way to them is half theirs, half the middle's."""
    left, middle, right = np.moveaxis(numpy_helper.to_array(stored).astype(np.float32), -1, 0)
    put(stored, np.stack([left / 2, middle + (left + right) / 2, right / 2], -1))


def without_aliases(graph):
    alias, nodes = {}, []
    for node in graph.node:
        node.input[:] = [alias.get(name, name) for name in node.input]
        if node.op_type == "Identity":
            alias[node.output[0]] = node.input[0]
        else:
            nodes.append(node)
    del graph.node[:], graph.value_info[:]
    graph.node.extend(nodes)


def main(teacher, out):
    model = onnx.load(teacher)
    without_aliases(model.graph)
    alias = {node.output[0]: node.input[0] for node in model.graph.node if node.op_type == "Cast"}
    weights = {stored.name.removesuffix(HALF): stored for stored in model.graph.initializer}
    stored_of = lambda node: weights[alias.get(node.input[1], node.input[1]).removesuffix(HALF)]
    convolutions = [node for node in model.graph.node if node.op_type == "Conv"]
    see_fewer_rows(convolutions[0], stored_of(convolutions[0]))
    lowering = next(k for k, node in enumerate(convolutions) if attribute(node, "strides") == [2, 1])
    change(convolutions[lowering], strides=[2, 2])
    for node in convolutions[lowering + 1 :]:
        if attribute(node, "kernel_shape") == [3, 3]:
            look_less_far(stored_of(node))
    pool = next(node for node in model.graph.node if node.op_type == "AveragePool")
    change(pool, kernel_shape=[2, 1], strides=[2, 1])
    onnx.checker.check_model(model)
    Path(out).write_bytes(model.SerializeToString(deterministic=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
