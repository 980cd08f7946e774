"""Kiosk in a cinema's or station's hall: order number, hour and date in the farewell row with the till; total
"Por pagar" above what the machine took.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters, num, one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import COFFEE, day, firm, hour, street, tag, trade
from layouts.kit.payment import CREDIT, DEBIT
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "kiosco_por_pagar", [(80, 40), (58, 32)], ("prop", "grid"))
def kiosk_to_pay(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, COFFEE, 1, 4, [(DEBIT, "Débito Visa"), (CREDIT, "Crédito Mastercard"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Amex")], 6, 23)
    name, (who, rf), order, told = trade(rng), firm(rng), f"{letters(rng, 1)}{num(rng, 2)}", rng.random() < .5
    d.center(f"Turno {order}", wide=2, tall=2)
    d.center(one(rng, "Recoge en barra", "Te llamamos en pantalla"))
    for i in s.items:
        d.lr(i.name, "$" + plain(i.amount))
        if i.qty != 1:
            d.left(f"cantidad {qty(i.qty)}", indent=2)
    d.lr(one(rng, "Por pagar", "A pagar", "Total por pagar"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    d.lr(f"{word} ****{num(rng, 4)}", one(rng, "Aprobado", "$" + plain(s.total)))
    if told:
        d.left(f"Sin IVA ${plain(s.net)} · IVA ${plain(s.iva)}")
    centered(d, f"Gracias por venir a {name}", f"{who} {tag(rng, rf)}", street(rng).title())
    d.center(f"Kiosco {rng.randint(1, 9)} - {day(rng, s)} - {hour(rng, s)}", small=True)
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)
