"""A public museum: ministry and institute above the museum, number of persons by class, a donation; month spelt
with a capital and a comma.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import THINGS
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc, parted
from layouts.kit.rows import centered
from layouts.kit.sale import fee


@layout("services-and-transport", "museo_admision", [(80, 40), (58, 32)], ("prop", "grid"))
def museum_admission(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([45, 90, 95, 190, 285, 380]), [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito")], tax="E", first=9, last=17)
    board, rf, num = rng.choice(["INSTITUTO ESTATAL DE CULTURA", "INSTITUTO DE BELLAS LETRAS", "PATRONATO DE MUSEOS A.C."]), company_rfc(rng, letters(rng)), digits(rng, 8, True)
    name = rng.choice(["Museo de Arte ", "Museo ", "Casa Museo ", "Zona Arqueológica "]) + rng.choice([t for t in THINGS if " " in t or len(t) > 5])
    centered(d, "SECRETARÍA DE CULTURA", board)
    d.center(name, bold=True)
    d.left(say(s.when, rng.choice(["{d} de {Mes}, {yyyy}   {HH}:{mi}", "{Mes} {d}, {yyyy}   {HH}:{mi} hrs", "{Dia} {d} {Mes} {yyyy} {h}:{mi} {a_m}"])))
    d.left(f"Boleto(s) {num}")
    d.lr(f"Admisión general x {rng.randint(1, 4)}", money(s.total))
    d.lr("Menores y estudiantes x 0", "$0.00")
    d.lr("Cuota cubierta", money(s.total), bold=True)
    d.left(f"Forma de pago {word}")
    centered(d, f"RFC {parted(rf)}", "Prohibido el uso de flash", "Horario 10:00 a 18:00 hrs Lunes cerrado")
    return truth(s, merchant=name, legal=board, rfc=rf, folio=num, tax_printed=False, payment_printed=word)
