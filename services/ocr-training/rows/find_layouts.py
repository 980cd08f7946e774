"""Layouts by name: those of the generator (dev, random, random:0.7), of a file, or a set of the folder layouts."""
import os
import re
import sys

TRAINING = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def find_layouts(which):
    """A module or the like of it, with LAYOUTS. The generator must be on the path; a file may use layouts.kit."""
    if TRAINING not in sys.path:
        sys.path.insert(1, TRAINING)
    if which.endswith(".py") or re.fullmatch(r"dev|random(:.*)?", which):
        from ticketgen import __main__ as ticketgen

        return ticketgen.layouts(which)
    from layouts.kit.collection import load_set

    return load_set(which)
