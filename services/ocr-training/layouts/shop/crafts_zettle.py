"""Zettle, design shop, tax table."""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, place, sale, time_text

GOODS = [("Taza talavera", 145, 240, .16), ("Playera bordada M", 280, 420, .16), ("Alebrije chico", 190, 380, .16), ("Imán Frida", 35, 60, .16), ("Bolsa de yute", 120, 210, .16), ("Libreta artesanal", 95, 160, .16), ("Mezcalero jícara", 110, 190, .16)]


@layout("small-business", "zettle_artesanias", [(80, 42), (58, 32)], ("prop", "grid"))
def crafts_zettle(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 5), (30, 35, 35, 0, 0), (10, 20), cents=("00", "00", "90"))
    legal, name = rng.choice([("Manos de Barro SAS de CV", "Manos de Barro"), ("Colectivo Artesanal del Sur S de RL de CV", "Tinta Roja Tienda"), ("Comercializadora Raíces SA de CV", "Raíces & Color")])
    rf = company_rfc(rng, legal)
    no = digits(rng, 4, True)
    d.logo(name)
    d.left(legal)
    d.left(f"RFC: {rf}")
    for a in place(rng, 1):
        d.left(a)
    d.blank()
    d.left(f"Recibo núm. {no}")
    d.left(f"{date_text(s.when, 'd/m/y')}, {time_text(s.when, '24')}")
    d.rule()
    for l in s.lines:
        if l.qty > 1:
            d.lr(f"{l.q} x {l.name} @ {money(l.unit, '')}", money(l.amount))
        else:
            d.lr(l.name, money(l.amount))
    d.rule()
    d.lr("TOTAL MXN", money(s.total), bold=True, tall=2)
    d.blank()
    e = d.cols
    d.add([Seg("IVA %", 0), Seg("Neto", int(e * .45), "r"), Seg("IVA", int(e * .7), "r"), Seg("Total", e, "r")])
    d.add([Seg("16 %", 0), Seg(money(s.net, "", False), int(e * .45), "r"), Seg(money(s.iva, "", False), int(e * .7), "r"), Seg(money(s.total, "", False), e, "r")])
    d.blank()
    if s.payment == "efectivo":
        pay = "Efectivo"
        d.lr("Efectivo", money(s.tendered))
        d.lr("Cambio", money(s.change))
    else:
        pay = rng.choice(["Visa", "Mastercard"]) + (" Débito" if s.payment == "tarjeta_debito" else " Crédito")
        d.lr(pay, money(s.total))
        d.left(f"**** **** **** {digits(rng, 4)}")
        d.left(f"AID: A000000003{digits(rng, 4)}")
        d.left(f"Cód. autorización: {digits(rng, 6)}")
    d.blank()
    d.left("Hecho a mano en México")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, payment_printed=pay)
