"""Soft Restaurant, seafood, tip."""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    amount_in_words, cash, company_rfc, date_text, place, sale, STAFF, time_text,
)

GOODS = [("COCTEL CAMARON GDE", 165, 220, .16), ("AGUACHILE VERDE", 198, 265, .16), ("TOSTADA CEVICHE", 48, 75, .16), ("FILETE AL MOJO", 175, 230, .16), ("CAMARON DIABLA", 205, 270, .16), ("PESCADILLA", 28, 42, .16),
       ("CALDO 7 MARES", 185, 240, .16), ("PACIFICO MEDIA", 42, 55, .16), ("CLAMATO PREPARADO", 85, 120, .16), ("AGUA HORCHATA", 32, 48, .16), ("EMPANADA MARLIN", 35, 52, .16), ("OSTIONES DOC.", 180, 260, .16)]


@layout("small-business", "softrest_mariscos", [(80, 40), (80, 42)])
def seafood_softrestaurant(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (2, 9), (40, 25, 34, 0, 1), (12, 20), cents=("00",))
    name = rng.choice(["MARISCOS EL CAPITÁN", "LA PALAPA DEL NAYAR", "OSTIONERÍA PUERTO VIEJO", "MARISCOS HNOS. OSUNA"])
    legal = rng.choice(["OPERADORA MAR ADENTRO S.A. DE C.V.", "ALIMENTOS Y BEBIDAS COSTA BRAVA S DE RL DE CV", "GASTRONOMICA TRES ANCLAS SA DE CV"])
    rf = company_rfc(rng, legal)
    fol, ordn = digits(rng, 6, True), digits(rng, 3, True)
    d.center(name, tall=2, bold=True)
    d.center(legal)
    d.center(rf)
    d.center("LUGAR DE EXPEDICION")
    for a in place(rng, 0):
        d.center(a.upper())
    d.blank()
    d.left(f"MESA: {rng.choice([str(rng.randint(1, 38)), 'T-' + str(rng.randint(1, 9)), 'BARRA ' + str(rng.randint(1, 6))])}")
    d.left(f"MESERO: {rng.choice(STAFF).upper()}")
    d.lr(f"PERSONAS: {rng.randint(1, 8)}", f"ORDEN: {ordn}")
    d.left(f"FECHA: {date_text(s.when, 'd/m/y')} {time_text(s.when, 'PMs')}")
    d.left(f"FOLIO: {fol}")
    d.rule("=")
    d.add([Seg("CANT. DESCRIPCION", 0), Seg("IMPORTE", d.cols, "r")])
    d.rule("=")
    for l in s.lines:
        d.add([Seg(l.q, 1), Seg(l.name[:d.cols - 16], 5), Seg(money(l.amount), d.cols, "r")])
    d.rule("=")
    tip = q2(s.total * rng.choice([10, 12, 15]) / 100) if rng.random() < .55 else None
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": rng.choice(["VISA CREDITO", "MASTERCARD CREDITO", "AMERICAN EXPRESS"]), "transferencia": "TRANSFERENCIA"}[s.payment]
    kw = {"bold": True}
    for a, b in (("SUBTOTAL:", s.net), ("IVA:", s.iva), ("TOTAL:", s.total)):
        d.add([Seg(a, d.cols - 12, "r"), Seg(money(b), d.cols, "r")], **(kw if a == "TOTAL:" else {}))
    d.left(amount_in_words(s.total))
    d.blank()
    if tip:
        d.add([Seg("PROPINA:", d.cols - 12, "r"), Seg(money(tip), d.cols, "r")])
        d.add([Seg("TOTAL CON PROPINA:", d.cols - 12, "r"), Seg(money(s.total + tip), d.cols, "r")])
    paid = s.total + (tip or 0)
    t = cash(rng, paid) if s.payment == "efectivo" else paid
    d.left("FORMA DE PAGO:")
    d.lr(f"  {pay}", money(t))
    d.lr("  CAMBIO", money(t - paid))
    d.blank()
    d.center("GRACIAS POR SU VISITA, VUELVA PRONTO")
    d.center("LA PROPINA NO ES OBLIGATORIA")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=fol, payment_printed=pay, tip=tip)
