"""Internet café / stationer."""
from __future__ import annotations

import random

from ticketgen.model import Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, place, sale, time_text


@layout("small-business", "ciber_papeleria", [(58, 32), (80, 40)], ("grid", "prop"))
def internet_cafe(d: Doc, rng: random.Random) -> dict:
    pool = [("Renta PC 1 hr", 12, 20, .16), ("Impresión color", 5, 12, .16), ("Impresión B/N", 2, 4, .16), ("Copia carta", 1, 2, .16), ("Escaneo", 8, 15, .16), ("CURP", 15, 25, .16), ("Enmicado carta", 18, 30, .16), ("Acta de nacimiento", 120, 180, .16), ("Cartulina", 6, 11, .16), ("Lapicero Bic", 6, 10, .16), ("Monografía", 4, 7, .16)]
    s = sale(rng, pool, (1, 6), (92, 3, 0, 0, 5), (9, 21), cents=("00", "50"), maxq=6)
    name = rng.choice(["Ciber-Papelería Mundo Web", "PAPELERÍA KIKO'S", "Papelería y Ciber Galaxia", "Copy Center El Estudiante"])
    no = str(rng.randint(12, 9000))
    d.left(name)
    d.left(" ".join(place(rng, 1)))
    d.left(f"Venta {no} - {date_text(s.when, rng.choice(['d/m/yy', 'iso']))} {time_text(s.when, '24')}")
    d.blank()
    for l in s.lines:
        d.left(f"{l.q} {l.name} x {money(l.unit)} = {money(l.amount)}")
    d.blank()
    d.left(f"Total a cobrar: {money(s.total)}", bold=True)
    pay = None
    if s.payment != "efectivo":
        pay = {"tarjeta_debito": "Tarjeta débito", "transferencia": "Transferencia"}[s.payment]
        d.left(f"Pago: {pay}")
    elif rng.random() < .5:
        pay = "efectivo"
        d.left(f"Pagó en efectivo: {money(s.tendered)}")
        d.left(f"Feria: {money(s.change)}" if rng.random() < .3 else f"Su cambio: {money(s.change)}")
    d.blank()
    d.left(rng.choice(["Trámites en línea, recargas, plotter", "Gracias, vuelve pronto :)", "Se hacen trabajos en computadora"]))
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)
