"""Microsip, forage and seed, 0 %."""
from __future__ import annotations

import random

from ticketgen.model import Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    amount_in_words, company_rfc, date_text, payment_word, place, sale, STAFF, time_text,
)

GOODS = [("SULFATO DE AMONIO 50KG", 310, 460, 0, "BTO"), ("MAIZ ROLADO 40KG", 265, 350, 0, "BTO"), ("UREA 50KG", 540, 790, 0, "BTO"), ("SEMILLA SORGO FORR.", 890, 1450, 0, "BTO"), ("GLIFOSATO 1LT", 155, 240, 0, "LTO"), ("PACA ALFALFA", 110, 175, 0, "PZA"),
       ("ALIM. PONEDORA 40KG", 360, 470, 0, "BTO"), ("SAL MINERAL 25KG", 220, 330, 0, "BTO"), ("MELAZA 20LT", 170, 250, 0, "PZA"), ("DESPARASITANTE BOV 50ML", 180, 320, 0, "FCO")]


@layout("small-business", "microsip_agro", [(80, 44), (80, 48)])
def microsip(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 6), (55, 10, 10, 0, 25), (8, 18), cents=("00", "50"), maxq=6)
    legal = rng.choice(["AGROINSUMOS VALLE VERDE SPR DE RL DE CV", "FORRAJES Y SEMILLAS LA HACIENDA SA DE CV", "DISTRIBUIDORA AGRICOLA EL SURCO SA DE CV"])
    rf = company_rfc(rng, legal)
    fol = f"{rng.choice(['CJA', 'MOS', 'VT'])}{rng.randint(120, 40000):06d}"
    d.center(legal)
    d.center(f"R.F.C. {rf}")
    for a in place(rng, 0):
        d.center(a.upper())
    d.blank()
    d.add([Seg("Folio:", 0), Seg(fol, 10)])
    d.add([Seg("Fecha:", 0), Seg(date_text(s.when, rng.choice(["d-Mon-yy", "d/mon/y"])), 10)])
    d.add([Seg("Hora:", 0), Seg(time_text(s.when, "p.m."), 10)])
    d.add([Seg("Cliente:", 0), Seg("MOSTRADOR", 10)])
    d.add([Seg("Vendedor:", 0), Seg(rng.choice(STAFF).upper(), 10)])
    d.rule()
    d.add([Seg("Artículo", 0), Seg("Unid.", 24, "r"), Seg("Precio", d.cols - 11, "r"), Seg("Importe", d.cols, "r")])
    d.rule()
    for l in s.lines:
        d.left(l.name)
        d.add([Seg(f"{l.q} {l.um}", 24, "r"), Seg(money(l.unit, ""), d.cols - 11, "r"), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule()
    d.lr("Subtotal gravado tasa 0%", money(s.net, ""))
    d.lr("IVA 0%", money(s.iva, ""))
    d.lr("T O T A L", money(s.total, ""), bold=True)
    d.left(amount_in_words(s.total, 2))
    pay = payment_word(rng, s)
    d.lr(f"Cobro: {pay}", money(s.tendered, ""))
    if s.change:
        d.lr("Cambio:", money(s.change, ""))
    d.center("Una vez salida la mercancía no hay devoluciones")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, payment_printed=pay)
