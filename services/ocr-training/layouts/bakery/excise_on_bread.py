"""Bakery and cakes, IEPS and IVA."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, Line, payment_word, place, sale, time_text

GOODS = [("Concha", 11, 18, 0, "PZA", .08), ("Polvorón", 10, 16, 0, "PZA", .08), ("Bolillo", 2, 4, 0), ("Rosca chica", 120, 210, 0, "PZA", .08), ("Pastel chocolate 10p", 290, 420, 0, "PZA", .08), ("Baguette", 16, 26, 0), ("Café de olla", 28, 40, .16), ("Vela numérica", 12, 25, .16), ("Dona azúcar", 13, 19, 0, "PZA", .08)]


@layout("small-business", "panaderia_ieps", [(80, 42), (58, 32)], ("grid", "prop"))
def excise_on_bread(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (3, 8), (70, 14, 14, 2, 0), (7, 21), cents=("00", "50"), maxq=6)
    if not s.ieps:
        s.lines.append(Line("Oreja", Decimal(2), Decimal(rng.randint(12, 17)), Decimal(0), Decimal("0.08"), digits(rng, 13)))
        s.settle(rng)
    if not s.iva:
        s.lines.append(Line("Leche chocolate", Decimal(1), Decimal(rng.randint(22, 30)), Decimal("0.16"), Decimal(0), digits(rng, 13)))
        s.settle(rng)
    legal, name, url = rng.choice([("PANIFICADORA LA ESPIGA DORADA SA DE CV", "Panadería La Espiga", "laespigafactura.mx"),
                                   ("PASTELERIAS MARGARITA DEL GOLFO S.A. DE C.V.", "Pastelería Margarita", "pastelesmargarita.com.mx/factura"), ("HORNOS DE SAN ANGEL SA DE CV", "Los Hornos Pan Artesanal", "www.loshornos.mx")])
    rf = company_rfc(rng, legal)
    suc, tk = str(rng.randint(1, 18)), f"{rng.choice('ABC')}{digits(rng, 6)}"
    code = alnum(rng, 12)
    d.center(name, bold=True, tall=2)
    d.center(legal)
    d.center(f"R.F.C. {rf}")
    d.center(f"SUCURSAL {suc}: " + place(rng, 3)[0])
    d.rule()
    d.lr(f"Ticket {tk}", f"{date_text(s.when, 'd/m/y')} {time_text(s.when, '24')}" if d.cols > 36 else date_text(s.when, "d/m/y"))
    if d.cols <= 36:
        d.lr("", time_text(s.when, "24"))
    for l in s.lines:
        d.lr(f"{l.q:>2} {l.name}", money(l.amount, ""))
    d.rule("=")
    d.lr("Importe antes de imp.", money(s.net))
    d.lr("I.E.P.S. 8%", money(s.ieps))
    d.lr("I.V.A. 16%", money(s.iva))
    d.lr("Total", money(s.total), bold=True)
    pay = payment_word(rng, s)
    d.lr(pay, money(s.tendered))
    if s.change:
        d.lr("Cambio", money(s.change))
    d.rule("=")
    d.left(f"Facture su compra en {url} con el código:")
    d.center(code, bold=True)
    return truth(s, merchant=name, legal=legal, rfc=rf, store=suc, folio=tk, payment_printed=pay, url=url, portal={"codigo": code})
