"""Workshop or trade of one person: only the owner is named, among title, licence and regime; sums before tax;
hour beside the telephone.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import BUILD, day, GADGETS, hour, LOW, owner, REGIMES, SAT, street, tag
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import quote


@layout("odd-places", "solo_duenio", [(80, 42), (58, 32), (80, 48)], ("grid", "prop"))
def owner_only(d: Doc, rng: random.Random) -> dict:
    (who, rf), fol, told, shown = owner(rng), num(rng, 4), rng.random() < .7, rng.random() < .75
    what = one(rng, "CERRAJERIA EN GENERAL", "SERVICIO ELECTRICO", "VIDRIOS Y ALUMINIO", "HERRERIA", "IMPRENTA Y SELLOS", "REPARACION DE CELULARES",
               "PLOMERIA Y GAS")
    b, word = quote(rng, GADGETS if "CELULARES" in what else BUILD, 1, 4, LOW + SAT)
    rows = [who, what, tag(rng, rf), rng.choice(REGIMES[13]), street(rng)]
    if rng.random() < .5:
        rows[0], rows[1] = rows[1], rows[0]
    centered(d, *rows)
    d.lr(f"Tel. {num(rng, 10)}", hour(rng, b))
    d.lr(day(rng, b), f"{one(rng, 'Recibo', 'Nota', 'Orden')} {fol}")
    for n, name, each, total in b.lines:
        d.lr(f"{qty(n)} {name}", plain(total if told else q2(total * Decimal('1.16'))), cut=True)
    d.rule()
    if told:
        d.lr(one(rng, "Importe", "Subtotal"), plain(b.net))
        d.lr(one(rng, "I.V.A.", "16% I.V.A."), plain(b.iva))
    d.lr(one(rng, "Total a pagar M.N.", "Total", "Monto total", "Cobro total"), plain(b.total), bold=True)
    if shown:
        d.left(one(rng, f"Pago: {word}", f"Se pagó con {word}", f"Condiciones: contado, {word}"))
    d.center("_" * 18)
    d.center("Firma")
    return truth(b, merchant=who, legal=who, rfc=rf, folio=fol, tax_printed=told, payment_printed=word if shown else None)
