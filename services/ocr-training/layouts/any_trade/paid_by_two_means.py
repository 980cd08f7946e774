"""Two payments, transfers ----------------------------------------------------------------------- Habit:
supermarket or shop: two means of payment, the larger second as often as first; points and balance beside;
taxes by rate without columns.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import day, firm, GROCERY, hour, NOTES, PLASTIC, rates, street, tag, TOYS, trade, WEAR
from layouts.kit.payment import CASH, VALES
from layouts.kit.rows import centered, plain
from layouts.kit.sale import sold


def halves(rng: random.Random, total: Decimal) -> tuple[Decimal, Decimal]:
    """The larger and the smaller of two payments."""
    small = q2(max(1, int(total * rng.randint(8, 42) / 100)))
    return total - small, small


@layout("odd-places", "pago_en_dos", [(80, 42), (58, 34), (80, 44)])
def paid_by_two_means(d: Doc, rng: random.Random) -> dict:
    s, _ = sold(rng, one(rng, GROCERY, WEAR, TOYS), 3, 9, NOTES, 9, 21)
    big, small = rng.sample([(CASH, one(rng, "EFECTIVO", "EFECTIVO M.N.")), (VALES, one(rng, "VALES DESPENSA", "VALE PAPEL", "VALES ELECTRONICOS")),
                             rng.choice(PLASTIC)], 2)
    more, less = halves(rng, s.total)
    s.payment = big[0]
    name, (who, rf), tick = trade(rng).upper(), firm(rng), num(rng, 8)
    centered(d, name, bold=True, tall=2)
    centered(d, who, street(rng), tag(rng, rf))
    d.left(f"{day(rng, s)} {hour(rng, s)} TRN {tick}")
    for i in s.items:
        d.lr(i.name, plain(i.amount), cut=True)
    d.lr(one(rng, "IMPORTE TOTAL DE LA VENTA", "TOTAL A PAGAR", "TOTAL"), "$" + plain(s.total), bold=True)
    rows = [(big[1], more), (small[1], less)]
    if rng.random() < .5:
        rows.reverse()
    d.left(one(rng, "FORMAS DE PAGO:", "PAGOS", "DETALLE DE PAGO"))
    for word, x in rows:
        d.lr(" " + word, plain(x))
    d.lr("CAMBIO", "0.00")
    for label, base, tax in rates(s):
        d.left(f"{label} DE {plain(base)}: {plain(tax)}")
    if not s.iva:
        d.left("IVA: 0.00")
    d.left(f"SUMA {plain(s.net)} IMPUESTOS {plain(s.iva + s.ieps)}")
    d.left(f"MONEDERO: GANASTE {rng.randint(1, 90)} PTS SALDO {rng.randint(90, 900)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=tick, payment_printed=big[1])
