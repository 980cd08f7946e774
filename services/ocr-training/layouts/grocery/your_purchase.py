"""Soft discounter: everything is "yours": SU COMPRA, SU PAGO, SU CAMBIO, SU AHORRO (never the total); taxed and
exempt sale told below.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import CLERKS, day, firm, GROCERY, hour, PAYS, SLOGANS, SPOTS, street, tag, trade
from layouts.kit.payment import VALES
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold, untaxed


@layout("odd-places", "super_su_compra", [(80, 42), (58, 34)])
def your_purchase(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GROCERY, 3, 12, PAYS + [(VALES, "VALES DE DESPENSA")], 7, 22)
    name, (who, rf) = trade(rng, "Súper", "Autoservicio", "Merca", "Tiendas"), firm(rng)
    told, zero = rng.random() < .7, untaxed(s) - s.ieps
    d.center(rng.choice(SLOGANS), small=True)
    d.logo(name)
    centered(d, f"SUC. {rng.choice(SPOTS)}", street(rng), tag(rng, rf))
    for i in s.items:
        d.lr(i.name, plain(i.amount) + (" G" if i.iva else "  "), cut=True)
        if i.qty != 1:
            d.left(f"{qty(i.qty)} {'kg' if i.qty % 1 else 'pz'} a {plain(i.unit)}", indent=2)
    d.lr("SU AHORRO HOY", "$" + plain(q2(s.total * 9 / 100)))
    d.lr(one(rng, "SU COMPRA", "SU COMPRA FUE DE", "IMPORTE DE SU COMPRA", "TOTAL DE SU COMPRA"), "$" + plain(s.total), bold=True, tall=one(rng, 1, 2))
    d.lr(word if word.startswith("PAGO") else f"SU PAGO {word}", "$" + plain(s.tendered))
    d.lr("SU CAMBIO", "$" + plain(s.tendered - s.total))
    if told:
        d.lr("VENTA GRAVADA", plain(s.net - zero))
        d.lr(one(rng, "VENTA EXENTA", "VENTA TASA 0"), plain(zero))
        d.lr(one(rng, "VENTA NETA", "SUMA DE VENTAS"), plain(s.net))
        d.lr("IVA", plain(s.iva))
        if s.ieps:
            d.lr("IEPS", plain(s.ieps))
    d.center(f"Lo atendió {rng.choice(CLERKS)} caja {rng.randint(1, 19)}")
    centered(d, f"{day(rng, s)} {hour(rng, s)}", who)
    return truth(s, merchant=name, legal=who, rfc=rf, tax_printed=told, payment_printed=word)
