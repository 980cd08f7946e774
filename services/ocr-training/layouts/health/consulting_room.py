"""A doctor's office beside a chemist's: a generic heading on top, the shop's name only in a sentence "ANEXO A",
the doctor with a licence.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, person, thing
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import fee


@layout("small-shops", "consultorio_anexo", [(58, 32), (80, 40)], ("grid", "prop"))
def consulting_room(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([50, 60, 70, 80, 120, 150]), [(CASH, "EFECTIVO"), (CASH, "Efectivo"), (DEBIT, "TARJ DEBITO")], tax="E")
    name, legal, rf, num = "FARMACIA " + thing(rng).upper(), company(rng), company_rfc(rng, letters(rng)), digits(rng, 5, True)
    d.center("COMPROBANTE DE SERVICIO", bold=True)
    centered(d, "CONSULTORIO MEDICO ANEXO A", name)
    d.lr(f"TURNO {rng.randint(1, 60)}", f"CONSULTA {num}")
    d.left(say(s.when, rng.choice(["{d} {Mmm} {yyyy} - {hh}:{mi} {a_m}", "Fecha y hora: {dd}/{mm}/{yyyy} {hh}:{mi} {a_m}", "{d}/{Mmm}/{yyyy} {h}:{mi}:{ss} {a_m_}"])))
    lefts(d, f"DR. {person(rng)}", f"CED. PROF. {digits(rng, 8, True)} SSA {digits(rng, 6)}", f"PACIENTE: {rng.choice(FIRST)}  EDAD: {rng.randint(2, 80)}")
    d.lr("CONSULTA GENERAL", money(s.total))
    d.lr("CUOTA DE RECUPERACION", money(s.total), bold=True)
    d.left(f"FORMA DE PAGO: {word}")
    centered(d, legal, f"RFC: {rf}", "VALORACION SUJETA A CRITERIO MEDICO", "NO ES FACTURA")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=num, tax_printed=False, payment_printed=word)
