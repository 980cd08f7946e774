"""Chain that shows a logo and an RFC, and no name in type; branch by number and place; footer's page has the
company's letters; payment missing.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, strip_accents
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import (
    cipher, CLERKS, COFFEE, CORNER, day, hour, PAYS, settle, SPOTS, street, tag, taxes, trade, WEAR,
)
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "solo_logotipo", [(80, 40), (58, 32), (80, 44)])
def logo_only(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, one(rng, CORNER, COFFEE, WEAR), 1, 6, PAYS, 8, 22)
    name, rf, told, shown = one(rng, trade(rng), cipher(rng), trade(rng).upper()), company_rfc(rng, letters(rng)), rng.random() < .5, rng.random() < .4
    d.logo(name, inverse=rng.random() < .5)
    centered(d, f"UNIDAD {num(rng, 3)} {rng.choice(SPOTS)}", street(rng), tag(rng, rf))
    d.blank()
    d.left(f"{one(rng, 'Trans', 'Op', 'Rcbo')}# {num(rng, 6)} {day(rng, s)}")
    d.left(f"{rng.choice(CLERKS)} / {hour(rng, s)}")
    for i in s.items:
        d.left(f"{qty(i.qty)} @ {plain(i.unit)}")
        d.lr(f"  {i.name}", plain(i.amount))
    if told:
        taxes(d, rng, s)
    d.lr(one(rng, "TOTAL", "TOTAL IVA INCLUIDO" if not told else "TOTAL", "TOTAL $", "MONTO TOTAL"), plain(s.total), bold=True)
    if shown:
        settle(d, rng, s, word)
    d.center(f"opina en {one(rng, 'www.', '')}{''.join(c for c in strip_accents(name.lower()) if c.isalnum())}.com.mx")
    return truth(s, merchant=name, legal=None, rfc=rf, tax_printed=told, payment_printed=word if shown else None)
