"""Border shop: IVA at 8 % with the decree's words, prices in dollars beside; total in pesos in a row with its
dollars.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, Item, q2, Sale
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import moment
from layouts.kit.hands.odd_places import CORNER, day, fiscal, GADGETS, hour, PAYS, settle, street, tag, trade, WEAR
from layouts.kit.payment import CASH
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import cash, goods


@layout("odd-places", "frontera_ocho", [(80, 42), (80, 40), (58, 32)])
def border_rate(d: Doc, rng: random.Random) -> dict:
    method, word = rng.choice(PAYS)
    mixed = goods(rng, CORNER, 0, 4) + goods(rng, one(rng, WEAR, GADGETS), 1, 3)
    items = [Item(i.name, i.qty, i.unit, Decimal("0.08") if i.iva else i.iva, i.ieps, i.code) for i in mixed]
    s = Sale(items, moment(rng, 8, 22), method)
    s.tendered = cash(rng, s.total) if method == CASH else s.total
    name, (who, rf), rate, fol = trade(rng), fiscal(rng, "FRONTERIZA", "IMPORTADORA", "CALIFORNIA"), Decimal(rng.randint(1680, 2060)) / 100, num(rng, 6)
    centered(d, name, bold=True, tall=2)
    centered(d, tag(rng, rf), who, street(rng), one(rng, "TIJUANA, B.C.", "CD. JUAREZ, CHIH.", "NUEVO LAREDO, TAMPS.", "MEXICALI BC 21000"))
    d.left(f"Ticket {fol}  {day(rng, s)}  {hour(rng, s)}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", plain(i.amount), cut=True)
    d.rule()
    d.lr(one(rng, "SUB-TOTAL", "Importe", "BASE"), plain(s.net))
    d.lr(one(rng, "IVA 8%", "IVA 8% REGION FRONTERIZA", "I.V.A. 08.00%", "IVA FRONTERA (8%)"), plain(s.iva))
    if s.ieps:
        d.lr("IEPS", plain(s.ieps))
    d.lr("TOTAL M.N.", "$" + plain(s.total), bold=True)
    d.lr(f"TOTAL DLLS (T.C. {plain(rate)})", plain(q2(s.total / rate)))
    settle(d, rng, s, word)
    d.center("ESTIMULO FISCAL REGION FRONTERIZA NORTE")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word)
