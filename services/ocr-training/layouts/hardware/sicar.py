"""SICAR, hardware."""
from __future__ import annotations

import random

from ticketgen.model import Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import (
    amount_in_words, date_text, person, phone, place, sale, SAT_PAYMENT_CODES, STAFF, time_text,
)

GOODS = [("CEMENTO CRUZ AZUL 50KG", 225, 290, .16, "BTO"), ("VARILLA 3/8 12M", 168, 215, .16, "PZA"), ("PIJA 8X1 PTA BROCA", 1, 3, .16, "PZA"), ("CLAVO STD 2 1/2", 38, 52, .16, "KG"),
       ("CODO PVC HID 1/2 90", 5, 11, .16, "PZA"), ("PEGAMENTO PVC 90ML", 48, 79, .16, "PZA"), ("APAGADOR SENCILLO VOLTECK", 24, 39, .16, "PZA"), ("CABLE THW CAL 12 ROJO", 14, 21, .16, "MTS"),
       ("LLAVE ESFERA 1/2 URREA", 129, 219, .16, "PZA"), ("ALAMBRE RECOCIDO", 34, 46, .16, "KG"), ("DISCO CORTE METAL 4 1/2", 22, 45, .16, "PZA"), ("CINTA TEFLON 3/4", 9, 18, .16, "PZA")]


@layout("small-business", "sicar_ferreteria", [(80, 42), (80, 48)])
def sicar(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 8), (62, 16, 12, 0, 10), (8, 19), cents=("00", "50", "??"))
    name = rng.choice(["FERRETERÍA EL MARTILLO", "FERREMATERIALES SAN ISIDRO", "FERRE-TODO DEL CENTRO", "MATERIALES Y FERRETERÍA LA PALMA"])
    owner, rf = person(rng)
    tk = f"{rng.randint(120, 98000):07d}"
    d.center(name, bold=True)
    d.center(owner)
    d.center(f"RFC: {rf}")
    d.center(rng.choice(["REGIMEN: 612 Personas Físicas con Actividades Empresariales y Profesionales", "626 - Régimen Simplificado de Confianza"]))
    for a in place(rng):
        d.center(a)
    d.center(f"Tel: {phone(rng)}  WhatsApp: {phone(rng)}")
    d.rule()
    d.lr(f"Ticket: {tk}", f"Caja: {rng.randint(1, 3)}")
    d.left(f"Fecha: {date_text(s.when, 'd/m/y')} {time_text(s.when, '24s')}")
    d.left("Cliente: PÚBLICO EN GENERAL")
    d.left(f"Vendedor: {rng.choice(STAFF)}")
    d.rule()
    d.add([Seg("Cant.", 0), Seg("U.M.", 9), Seg("P. Unit", d.cols - 12, "r"), Seg("Importe", d.cols, "r")])
    d.rule()
    for l in s.lines:
        d.left(f"{l.code[-6:]} {l.name}")
        d.add([Seg(f"{l.qty:.3f}" if l.um == "KG" else f"{l.qty:.2f}", 0), Seg(l.um, 9), Seg(money(l.unit, ""), d.cols - 12, "r"), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule()
    r = d.cols
    for a, b in (("Subtotal:", s.net), ("IVA 16%:", s.iva), ("Total:", s.total)):
        d.add([Seg(a, r - 14, "r"), Seg(money(b), r, "r")], bold=a == "Total:")
    d.center(amount_in_words(s.total, 2))
    pay = SAT_PAYMENT_CODES[s.payment]
    d.left(f"Forma de pago: {pay}")
    if s.payment == "efectivo":
        d.lr(f"Recibido: {money(s.tendered)}", f"Cambio: {money(s.change)}")
    d.left(f"Artículos: {s.pieces}")
    d.center("¡Gracias por su preferencia!")
    d.center("Horario: Lun-Vie 8:00 a 19:00 Sáb 8:00 a 15:00")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tk, payment_printed=pay)
