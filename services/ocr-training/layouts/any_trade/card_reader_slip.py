"""A card terminal's own receipt with the basket: the acquirer's name and address at the foot are larger than the
shop's; month first in words.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import address, truth

from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.goods import STREET_FOOD
from layouts.kit.hands.small_shops import CARDS
from layouts.kit.names import thing
from layouts.kit.rows import centered, lefts, qty
from layouts.kit.sale import sold


@layout("small-shops", "terminal_clip", [(58, 32)], ("prop", "grid"))
def card_reader_slip(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, STREET_FOOD, 1, 4, CARDS)
    name = rng.choice(["Café ", "Barbería ", "Estética ", "Boutique ", "Cevichería ", ""]) + thing(rng)
    d.center(rng.choice(["COPIA CLIENTE", "Recibo de venta", "Comprobante de pago"]))
    d.left(name, bold=True)
    lefts(d, *address(rng)[0][:2])
    d.left(say(s.when, rng.choice(["{Mmm} {dd}, {yyyy}  {hh}:{mi} {AM}", "{mes} {d}, {yyyy} {h}:{mi} {a_m}", "{Mmm} {d} {yyyy}, {h}:{mi} {AM}"])))
    d.left(f"Recibo #{alnum(rng, 7)}")
    d.rule()
    for i in s.items:
        d.lr(f"{i.name} x{qty(i.qty)}", money(i.amount), cut=True)
    d.rule()
    d.lr("Monto", f"{money(s.total)} MXN", bold=True)
    lefts(d, word, f"**** **** **** {digits(rng, 4)}", f"Aprobación: {digits(rng, 6)}", f"AID A0000000{digits(rng, 6)}", "Firma electrónica")
    d.center(rng.choice(["clip", "Getnet", "BillPocket", "SumUp"]), wide=2, tall=2, bold=True)
    centered(d, "Pagos seguros para tu negocio", "Ayuda: 55 " + digits(rng, 8))
    return truth(s, merchant=name, legal=None, rfc=None, tax_printed=False, payment_printed=word)
