"""Aspel CAJA, shoes."""
from __future__ import annotations

import random

from ticketgen.model import alnum, digits, Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    amount_in_words, company_rfc, date_text, payment_word, phone, place, sale, STAFF, time_text,
)
from layouts.kit.rfc import parted

GOODS = [("BOTIN CAB 3045 CAFE", 690, 1150, .16), ("TENIS ESCOLAR NEGRO", 320, 520, .16), ("SANDALIA DAMA 118", 189, 360, .16), ("CALCETIN 3PK", 49, 89, .16), ("ZAPATILLA 7CM NUDE", 410, 690, .16), ("CREMA CALZADO NEG", 25, 48, .16), ("BOTA TRABAJO CASCO", 780, 1250, .16)]


@layout("small-business", "aspel_zapateria", [(80, 40), (80, 44)])
def aspel(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 4), (45, 25, 28, 0, 2), (10, 20), plus=True, cents=("00", "??"), maxq=2)
    legal, name = rng.choice([("CALZADO PASO FIRME SA DE CV", "ZAPATERÍA PASO FIRME"), ("ZAPATERIAS DEL BAJIO LEONES SA DE CV", "ZAPATERÍA LA HORMA"), ("COMERCIALIZADORA ANDARES DEL CENTRO SA DE CV", "CALZADOS ELY")])
    rf = company_rfc(rng, legal)
    nv = f"{rng.randint(3000, 96000):010d}"
    d.left(name, bold=True)
    d.left(legal)
    d.left(f"R.F.C. {parted(rf)}")
    for a in place(rng, 0):
        d.left(a)
    d.left(f"Teléfono {phone(rng)}")
    d.blank()
    d.lr(f"Nota de venta: {nv}", "")
    d.lr(f"Fecha: {date_text(s.when, 'd/m/y')}", f"Hora: {time_text(s.when, '24')}")
    d.lr(f"Cajero: {rng.randint(1, 9):03d} {rng.choice(STAFF)}", f"Caja: {rng.randint(1, 4)}")
    d.rule("_")
    d.add([Seg("Clave", 0), Seg("Descripción", 11)])
    d.add([Seg("Cantidad", 2), Seg("Precio", d.cols - 14, "r"), Seg("Importe", d.cols, "r")])
    d.rule("_")
    for l in s.lines:
        d.add([Seg(f"{alnum(rng, 3)}-{digits(rng, 4)}", 0), Seg(l.name, 11)])
        d.add([Seg(f"{l.qty:.2f}", 2), Seg(money(l.unit, ""), d.cols - 14, "r"), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule("_")
    for a, b in (("Suma", s.net), ("I.V.A. 16.00 %", s.iva)):
        d.add([Seg(a, d.cols - 14, "r"), Seg(money(b, "$ "), d.cols, "r")])
    d.add([Seg("Total M.N.", d.cols - 14, "r"), Seg(money(s.total, "$ "), d.cols, "r")], bold=True)
    d.blank()
    pay = payment_word(rng, s)
    d.lr(pay, money(s.tendered, "$ "))
    d.lr("Su cambio", money(s.change, "$ "))
    if s.payment.startswith("tarjeta") and rng.random() < .6:
        d.left(f"Ref. {digits(rng, 6, True)}  Term. ****{digits(rng, 4)}")
    d.left(amount_in_words(s.total, 1))
    d.center("Cambios dentro de los 8 días siguientes presentando este ticket. En mercancía rebajada no hay cambios.")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=nv, payment_printed=pay)
