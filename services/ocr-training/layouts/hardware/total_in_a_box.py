"""Totals in odd words and places ------------------------------------------------------------ Habit: building
materials: the total stands alone in a box of signs, before its taxes; company below the address; folio and
date share a row.
"""
from __future__ import annotations

import random

from ticketgen.model import amount_words, Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import BUILD, city, CLERKS, day, fiscal, hour, PAYS, settle, street, tag, taxes, trade
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import quote


def box(d: Doc, rng: random.Random, *rows: str) -> None:
    edge, side = one(rng, ("-", "|"), ("=", "|"), ("*", "*"), ("_", " "))
    d.rule(edge)
    for r in rows:
        at(d, (side, 0), (r, d.cols / 2, "c"), (side, d.cols, "r"), bold=True)
    d.rule(edge)


@layout("odd-places", "caja_recuadro", [(80, 42), (80, 48), (58, 32)])
def total_in_a_box(d: Doc, rng: random.Random) -> dict:
    b, word = quote(rng, BUILD, 1, 6, PAYS)
    name, (who, rf), fol = trade(rng, "MATERIALES", "CONSTRUCENTRO", "ACEROS", "FERREMATERIALES").upper(), fiscal(rng), num(rng, 5)
    d.center(name, bold=True, tall=one(rng, 1, 2))
    centered(d, street(rng), city(rng), who, tag(rng, rf))
    d.lr(f"{one(rng, 'NOTA', 'REMISION', 'VTA')} {fol}", day(rng, b))
    d.lr(f"AGENTE {rng.choice(CLERKS)}", hour(rng, b))
    for n, what, each, total in b.lines:
        d.left(what)
        at(d, (f"{qty(n)} x {plain(each)}", 3), (plain(total), d.cols, "r"))
    label = one(rng, "TOTAL A PAGAR M.N.", "IMPORTE TOTAL", "TOTAL VENTA", "TOTAL:")
    box(d, rng, *one(rng, (f"{label} ${plain(b.total)}",), (label, f"$ {plain(b.total)}"), (f"{len(b.lines)} PARTIDAS", f"{label} {plain(b.total)}")))
    taxes(d, rng, b)
    settle(d, rng, b, word)
    d.center(amount_words(b.total))
    return truth(b, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
