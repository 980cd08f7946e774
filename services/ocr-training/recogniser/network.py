"""The recogniser's ONNX graph as a network that learns; its weights go back into the same graph under their own names."""
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper

HALF = ".half"  # make-recogniser.py stores large weights so, each widened by a Cast
SMALL = 16  # smaller constants are shapes and factors, no weights
GELU = ["Div", "Erf", "Add", "Mul", "Mul"]
LAYER_NORM = ["ReduceMean", "Sub", "Pow", "ReduceMean", "Add", "Sqrt", "Div", "Mul", "Add"]
FIRST_TRAINED = 12  # steps before are the stem: pen strokes look alike everywhere, and it costs a third of the time


def convolve(at, x, weight, bias=None):
    if at.get("auto_pad") == b"SAME_UPPER":
        x = F.pad(x, (0, 1, 0, 1))
    top, left, *_ = at.get("pads", [0, 0, 0, 0])
    return F.conv2d(x, weight, None if bias is None else bias.flatten(), at["strides"], (top, left), 1, at.get("group", 1))


def cut(_, x, starts, ends, axes, *__):
    where = [slice(None)] * x.dim()
    for axis, start, end in zip(axes.tolist(), starts.tolist(), ends.tolist()):
        where[axis] = slice(start, end if abs(end) < 2**31 - 1 else None)
    return x[tuple(where)]


def shaped(_, x, shape):
    return x.reshape([x.shape[i] if size == 0 else size for i, size in enumerate(shape.tolist())])


OPERATIONS = {
    "Add": lambda at, a, b: a + b,
    "AveragePool": lambda at, x: F.avg_pool2d(x, at["kernel_shape"], at["strides"]),
    "BatchNormalization": lambda at, x, w, b, mean, var: F.batch_norm(x, mean, var, w, b, False, 0, at["epsilon"]),
    "Concat": lambda at, *parts: torch.cat(parts, at["axis"]),
    "Conv": convolve,
    "Gelu": lambda at, x: F.gelu(x),
    "HardSigmoid": lambda at, x: torch.clamp(x * at["alpha"] + at.get("beta", 0.5), 0, 1),
    "LayerNorm": lambda at, x, w, b: F.layer_norm(x, (x.shape[-1],), w, b, at["eps"]),
    "MatMul": lambda at, a, b: a @ b,
    "MaxPool": lambda at, x: F.max_pool2d(F.pad(x, (0, 1, 0, 1), value=float("-inf")), at["kernel_shape"], at["strides"]),
    "Mul": lambda at, a, b: a * b,
    "ReduceMean": lambda at, x: x.mean(tuple(at["axes"]), keepdim=True),
    "Relu": lambda at, x: F.relu(x),
    "Reshape": shaped,
    "Shape": lambda at, x: torch.tensor(x.shape),
    "Sigmoid": lambda at, x: torch.sigmoid(x),
    "Slice": cut,
    "Softmax": lambda at, x: torch.softmax(x, at["axis"]),
    "Squeeze": lambda at, x: x.squeeze(at["axes"][0]),
    "Transpose": lambda at, x: x.permute(*at["perm"]),
    "Unsqueeze": lambda at, x: x.unsqueeze(at["axes"][0]),
}


class Graph:
    """Steps, weights and constants of the file; copies and casts resolved, GELU, layer norms and biases each one step."""

    def __init__(self, path):
        graph = onnx.load(path).graph
        stored = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
        self.alias, self.weights, self.constants, nodes = {}, {}, {}, []
        for node in graph.node:
            if node.op_type == "Cast" and node.input[0] in stored:
                self.weights[node.output[0]] = stored[node.input[0]].astype(np.float32)
            elif node.op_type in ("Identity", "Cast"):
                self.alias[node.output[0]] = node.input[0]
            else:
                nodes.append(node)
        for name, values in stored.items():
            if not name.endswith(HALF):
                kind = self.weights if values.dtype == np.float32 and values.size >= SMALL else self.constants
                kind[name] = values
        self.input, self.steps = graph.input[0].name, []
        while nodes:
            used, step = self.step(nodes)
            self.steps.append(step)
            nodes = nodes[used:]

    def real(self, name):
        while name in self.alias:
            name = self.alias[name]
        return name

    def among(self, node, table):
        return [self.real(name) for name in node.input if self.real(name) in table]

    def step(self, nodes):
        """(how many nodes it takes, (operation, inputs, output, attributes))"""
        kinds = [node.op_type for node in nodes[: len(LAYER_NORM)]]
        first, inputs = nodes[0], [self.real(name) for name in nodes[0].input]
        at = {a.name: helper.get_attribute_value(a) for a in first.attribute}
        if kinds[: len(GELU)] == GELU:
            return len(GELU), ("Gelu", inputs[:1], nodes[4].output[0], {})
        if kinds == LAYER_NORM:
            weights = self.among(nodes[7], self.weights) + self.among(nodes[8], self.weights)
            eps = float(self.constants[self.among(nodes[4], self.constants)[0]])
            return len(kinds), ("LayerNorm", inputs[:1] + weights, nodes[8].output[0], {"eps": eps})
        bias = self.among(nodes[1], self.weights) if kinds[:2] == ["Conv", "Add"] else []
        if bias:
            return 2, ("Conv", inputs + bias, nodes[1].output[0], at)
        return 1, (first.op_type, inputs, first.output[0], at)


class Network(torch.nn.Module):
    """Photos of lines, shaped as at run time, to logits; the last step, a softmax, is left out."""

    def __init__(self, path, stem=False):
        """`stem`: its weights learn too."""
        super().__init__()
        graph = Graph(path)
        self.input, self.steps = graph.input, graph.steps[:-1]
        self.constants = {name: torch.from_numpy(np.array(values)) for name, values in graph.constants.items()}
        self.names = {name: f"w{i}" for i, name in enumerate(graph.weights)}
        for name, values in graph.weights.items():
            self.register_parameter(self.names[name], torch.nn.Parameter(torch.from_numpy(values.copy())))
        fixed = [name for _, inputs, *_ in self.steps[: 0 if stem else FIRST_TRAINED] for name in inputs]
        fixed += [name for kind, inputs, *_ in self.steps if kind == "BatchNormalization" for name in inputs[3:]]
        for name in set(fixed) & set(self.names):
            self.weight(name).requires_grad_(False)

    def weight(self, name):
        return getattr(self, self.names[name])

    def inner(self, x, wanted):
        """The values of these names."""
        values = {self.input: x}

        def value(name):
            return values[name] if name in values else self.weight(name) if name in self.names else self.constants[name]

        for kind, inputs, output, at in self.steps:
            values[output] = OPERATIONS[kind](at, *map(value, inputs))
        return [values[name] for name in wanted]

    def forward(self, x):
        """The logits."""
        return self.inner(x, [self.steps[-1][2]])[0]

    def save(self, source, path):
        """The file `source` with these weights, as precise as they were there."""
        model = onnx.load(source)
        for stored in model.graph.initializer:
            name = stored.name.removesuffix(HALF)
            if name in self.names:
                kind = np.float16 if stored.name.endswith(HALF) else np.float32
                values = self.weight(name).detach().numpy().reshape(list(stored.dims)).astype(kind)
                stored.CopyFrom(numpy_helper.from_array(values, stored.name))
        onnx.checker.check_model(model)
        Path(path).write_bytes(model.SerializeToString(deterministic=True))
