"""Veterinarian."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, person, phone, place, sale, time_text

GOODS = [("Consulta general", 250, 400, .16), ("Vacuna séxtuple", 280, 390, .16), ("Croqueta Pedigree 2kg", 145, 210, .16), ("Desparasitación", 90, 160, .16), ("Estética raza chica", 220, 330, .16), ("Nexgard 4-10kg", 260, 360, .16), ("Arena gato 5kg", 85, 140, .16), ("Esterilización felina", 800, 1400, .16)]


@layout("small-business", "veterinaria", [(80, 42), (58, 32)], ("prop", "grid"))
def small_clinic(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 4), (45, 25, 20, 0, 10), (10, 20), cents=("00",), maxq=2)
    owner, rf = person(rng)
    name = rng.choice(["CLÍNICA VETERINARIA PATITAS", "HOSPITAL VETERINARIO SAN ROQUE", "VETERINARIA LA MASCOTA FELIZ", "PET-MEDIC"])
    no = digits(rng, 4, True)
    d.center(name, bold=True)
    d.center(f"MVZ {owner}")
    d.center(f"Céd. Prof. {digits(rng, 7, True)}")
    d.center(f"RFC: {rf}")
    d.center(" ".join(place(rng, 1)))
    d.rule()
    d.lr("RECIBO", no)
    d.lr("FECHA", date_text(s.when, "d mon y"))
    d.lr("HORA", time_text(s.when, "24"))
    d.lr("PACIENTE", rng.choice(["Firulais", "Luna", "Canelo", "Michi", "Rocky", "Kiara"]))
    d.lr("EXPEDIENTE", digits(rng, 5, True))
    d.rule()
    for i, l in enumerate(s.lines, 1):
        d.lr(f"{i}. {l.name}" + (f" (x{l.q})" if l.qty > 1 else ""), money(l.amount, ""))
    d.rule()
    d.lr("SUBTOTAL", money(s.net, ""))
    d.lr("IVA TRASLADADO 16%", money(s.iva, ""))
    d.lr("NETO A PAGAR MXN", money(s.total, ""), bold=True)
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta débito", "tarjeta_credito": "Tarjeta crédito", "transferencia": "Transferencia SPEI"}[s.payment]
    d.lr("PAGO", pay)
    d.left(f"Próxima cita: {date_text(s.when + dt.timedelta(days=rng.choice([21, 28, 30, 365])), 'd/m/y')}")
    d.center(f"Urgencias 24 hrs. {phone(rng)}")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=no, payment_printed=pay)
