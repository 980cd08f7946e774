"""Off-licence: a row of IEPS for each of its rates, IVA carried over, net first; the date under the farewell,
the company between.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, Item, q2, Sale
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment
from layouts.kit.hands.odd_places import day, fiscal, hour, PAYS, settle, SPOTS, tag, trade
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import cash

GOODS = [("TEQUILA BCO 750", 189, 420, ".53"), ("MEZCAL JOV 500", 249, 520, ".53"), ("CERVEZA 12P", 189, 249, ".265"), ("VINO BCO 750", 129, 289, ".265"),
           ("VINO ROS 750", 119, 249, ".265"), ("CREMA CAFE 1L", 159, 289, ".304"),
           ("HIELO 5KG", 28, 38, "0"), ("AGUA QUINA 4P", 52, 78, "0")]


def ieps_by_rate(s: Sale) -> list[tuple[Decimal, Decimal]]:
    """Rate and IEPS; the last row takes the cent of rounding, so that the rows sum to the sale's IEPS."""
    rows = [(r, q2(sum(i.amount / ((1 + r) * (1 + i.iva)) * r for i in s.items if i.ieps == r))) for r in sorted({i.ieps for i in s.items if i.ieps})]
    return rows[:-1] + [(r, s.ieps - sum(x for _, x in rows[:-1])) for r, _ in rows[-1:]]


@layout("odd-places", "vinos_ieps_tasas", [(80, 42), (58, 32), (80, 40)])
def liquor_excise_rates(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAYS)
    picks = rng.sample(GOODS, rng.randint(1, 4))
    s = Sale([Item(n, Decimal(rng.randint(1, 2)), q2(rng.randint(lo, hi)), Decimal("0.16"), Decimal(r), num(rng, 13)) for n, lo, hi, r in picks],
             moment(rng, 11, 23), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (who, rf), fol = trade(rng, "VINOS Y LICORES", "LA CAVA", "VINATERIA", "DEPOSITO").upper(), fiscal(rng), num(rng, 5)
    d.center(name, bold=True, wide=one(rng, 1, 2))
    d.center(rng.choice(SPOTS))
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.lr(one(rng, "IMPORTE SIN IMPUESTOS", "SUBTOTAL", "VALOR S/IMP"), plain(s.net))
    parts = ieps_by_rate(s)
    for r, x in parts:
        d.lr(f"IEPS {r * 100:.1f}%", plain(x))
    if len(parts) > 1 and rng.random() < .5:
        d.lr("TOTAL IEPS", plain(s.ieps))
    d.lr(one(rng, "IVA 16%", "IVA TRASLADADO", "IVA TRAS. 16.0%"), plain(s.iva))
    d.lr(one(rng, "TOTAL", "TOTAL VENTA", "IMPORTE TOTAL", "GRAN TOTAL"), "$" + plain(s.total), bold=True)
    settle(d, rng, s, word)
    centered(d, who, tag(rng, rf), f"{one(rng, 'NOTA', 'VENTA', 'TKT')} {fol}", "EL ABUSO EN EL CONSUMO DE ESTE PRODUCTO ES NOCIVO")
    d.center(f"{hour(rng, s)} {day(rng, s)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
