"""Eleventa, corner shop."""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, person, phone, place, sale, STAFF, time_text

GOODS = [("COCA COLA NR 3L", 45, 56, .16), ("MASECA 1KG", 19, 25, 0), ("HUEVO BLANCO", 42, 58, 0, "KG"), ("JABON ZOTE ROSA 400G", 22, 29, .16), ("PAPEL HIG PETALO 4R", 28, 39, .16),
       ("TOSTADAS CHARRAS", 26, 34, 0), ("SALSA VALENTINA 370", 16, 22, 0), ("VELADORA S. JUDAS", 25, 38, .16), ("CIGARRO PALL MALL 14", 58, 69, .16), ("QUESO FRESCO", 110, 148, 0, "KG"),
       ("SARDINA CALMEX", 32, 44, 0), ("LECHE SAN MARCOS LT", 24, 29, 0), ("FABULOSO 1L", 27, 34, .16), ("SOPA MARUCHAN", 14, 18, 0), ("AGUA EPURA 10L", 24, 31, .16), ("RECARGA TELCEL", 50, 50, .16)]


@layout("small-business", "eleventa", [(58, 32), (80, 40), (80, 42)], ("grid", "grid", "prop"))
def eleventa_keyboard(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (2, 9), (80, 9, 9, 0, 2), (7, 22))
    name = rng.choice(["Abarrotes Doña Mica", "Abarrotes y Cremería El Vecino", "Mini Super La Esquinita", "Tienda Los Compadres", "Abarrotes Yazmín"])
    fol = digits(rng, rng.choice([3, 4, 5]), True)
    owner, rf = person(rng) if rng.random() < .5 else (None, None)
    d.center(name.upper())
    if owner:
        d.center(owner)
        d.center(rf)
    for a in place(rng):
        d.center(a.upper())
    if rng.random() < .5:
        d.center(f"TEL. {phone(rng)}")
    d.blank()
    d.center(f"{date_text(s.when, 'd/m/y')} {time_text(s.when, 'PM')}")
    d.left(f"CAJERO: {rng.choice(STAFF).upper()}")
    d.left(f"FOLIO: {fol}")
    d.blank()
    d.add([Seg("CANT.", 0), Seg("DESCRIPCION", 6), Seg("IMPORTE", d.cols, "r")])
    d.rule("=")
    for l in s.lines:
        n, room = l.name, d.cols - 6 - 10
        d.add([Seg(l.q, 0), Seg(n[:room], 6), Seg(money(l.amount), d.cols, "r")])
        if len(n) > room:
            d.left(n[room:].strip(), indent=6)
    d.blank()
    d.left(f"NO. DE ARTICULOS: {s.pieces}")
    d.add([Seg(f"TOTAL: {money(s.total)}", d.cols, "r")], bold=True, tall=rng.choice([1, 2]))
    if s.payment == "efectivo":
        pay = None
        d.add([Seg(f"PAGO CON: {money(s.tendered)}", d.cols, "r")])
        d.add([Seg(f"SU CAMBIO: {money(s.change)}", d.cols, "r")])
    else:
        pay = {"tarjeta_debito": "TARJETA DE DEBITO", "tarjeta_credito": "TARJETA DE CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
        d.add([Seg(f"{pay}: {money(s.total)}", d.cols, "r")])
    d.blank()
    d.center(rng.choice(["GRACIAS POR SU COMPRA", "¡VUELVA PRONTO!", "DIOS LE BENDIGA, REGRESE PRONTO", "NO SE ACEPTAN CAMBIOS NI DEVOLUCIONES"]))
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, tax_printed=False, payment_printed=pay)
