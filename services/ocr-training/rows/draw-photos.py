"""draw-photos.py GENERATOR_DIR OUT_DIR LAYOUTS SEED PER_LEVEL UNREADABLE DRAWN_AS: photos of tickets, with their truth beside them.

Runs the generator's own command on layouts that it does not know by name. DRAWN_AS is a word in the seed of each ticket.
"""
import sys

from find_layouts import find_layouts


def main(generator, out, which, seed, per_level, unreadable, drawn_as):
    sys.path.insert(0, generator)
    from ticketgen import __main__ as ticketgen

    own = find_layouts(which)
    ticketgen.layouts = lambda _: own
    counts = ["--per-level", per_level, "--unreadable", unreadable]
    sys.argv = ["ticketgen", "--out", out, "--seed", seed, "--layouts", drawn_as, *counts, "--jobs", "2"]
    ticketgen.main()


if __name__ == "__main__":
    main(*sys.argv[1:])
