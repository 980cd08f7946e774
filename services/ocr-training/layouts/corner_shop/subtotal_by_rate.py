"""Mini-market: SUBTOTAL 16, SUBTOTAL 0, IVA 16, IVA 0 as rows of their own; their sum is "SUBTOTAL"; the total
before or after them.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import city, CLERKS, day, fiscal, GROCERY, hour, PAYS, settle, street, tag, trade
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold, untaxed


@layout("odd-places", "mini_subtotal_por_tasa", [(58, 32), (80, 40), (58, 34)])
def subtotal_by_rate(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 2, 9, PAYS, 6, 23)
    name, (who, rf), after = trade(rng, "Minisúper", "Express", "Expendio", "Minimarket"), fiscal(rng), rng.random() < .5
    zero = untaxed(s) - s.ieps
    centered(d, name, street(rng), city(rng), who, tag(rng, rf))
    d.left(f"{one(rng, 'Atiende', 'Usuario', 'Le atendió')}: {rng.choice(CLERKS)}")
    d.left(f"{one(rng, 'Expedido', 'Emitido', 'Realizado')} {day(rng, s)} {one(rng, '-', 'a las', '|')} {hour(rng, s)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    total = one(rng, "TOTAL", "TOTAL A PAGAR", "NETO A PAGAR", "TOTAL NETO")
    if not after:
        d.lr(total, "$ " + plain(s.total), bold=True)
    for label, x in (("SUBTOTAL 16", s.net - zero), ("SUBTOTAL 0", zero), ("SUBTOTAL", s.net), (one(rng, "IVA 16", "IVA 16 TRASLADADO"), s.iva),
                     ("IVA 0", Decimal(0)), ("IEPS 8", s.ieps)):
        if x or label in ("IVA 0", "SUBTOTAL 0"):
            d.lr(label, plain(x))
    if after:
        d.lr(total, "$ " + plain(s.total), bold=True, tall=one(rng, 1, 2))
    settle(d, rng, s, word)
    return truth(s, merchant=name, legal=who, rfc=rf, payment_printed=word)
