"""Parking: entry, exit and stay; the payment's hour is its own row; the company and RFC are in the foot; the
fare is "A PAGAR"; tax first, then net.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import flat


@layout("habits", "estacionamiento_estancia", [(58, 32), (80, 40)], ("grid", "prop"))
def length_of_stay(d: Doc, rng: random.Random) -> dict:
    hours = rng.randint(1, 7)
    s, word = flat(rng, hours * rng.choice([18, 22, 25, 30]), [(CASH, "Efectivo"), (CASH, "EFECTIVO"), (CREDIT, "TARJETA CREDITO"), (DEBIT, "TARJETA DEBITO")])
    into = s.when - dt.timedelta(hours=hours - 1, minutes=rng.randint(10, 55))
    rf, tick, tax = company_rfc(rng, "CEP"), digits(rng, 9, True), rng.random() < .6
    d.logo("E")
    name = "ESTACIONAMIENTO " + rng.choice(["LAS MISIONES", "PUERTA DE HIERRO", "PLAZA VALLE"])
    d.center(name)
    d.left(f"Boleto: {tick}")
    lefts(d, f"Entrada: {spanish(into, '%d/%m/%Y %H:%M')}", f"Salida:  {spanish(s.when + dt.timedelta(minutes=15), '%d/%m/%Y %H:%M')}",
          f"Estancia: {hours - 1} h {(s.when - into).seconds // 60 % 60:02d} min", "Tarifa: A  Rotacion")
    d.lr("Fecha de pago", spanish(s.when, "%d/%m/%Y"))
    d.lr("Hora de pago", spanish(s.when, "%H:%M"))
    d.rule()
    if tax:
        d.lr("IVA 16%", money(s.iva))
        d.lr("Importe", money(s.net))
    d.lr("A PAGAR", money(s.total), bold=True, tall=2)
    d.lr(word, money(s.tendered))
    d.lr("Su cambio", money(s.tendered - s.total))
    centered(d, "15 min de tolerancia para salir", "Boleto perdido $150.00", "Concesionaria de Estacionamientos Peninsulares SA de CV",
             f"RFC: {rf[:3]} {rf[3:9]} {rf[9:]}")
    return truth(s, merchant=name, legal="Concesionaria de Estacionamientos Peninsulares SA de CV", rfc=rf, tax_printed=tax,
                 payment_printed=word, folio=tick, portal={"boleto": tick})
