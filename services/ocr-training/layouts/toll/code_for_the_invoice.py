"""Toll: no breakdown ("IVA INCLUIDO"), the date is abbreviated and stuck to the hour, the amount has its label
on the row above, a code in blocks.
"""
from __future__ import annotations

import random

from ticketgen.model import alnum, digits, Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered
from layouts.kit.sale import flat


@layout("habits", "caseta_codigo", [(58, 32), (58, 30)])
def code_for_the_invoice(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([21, 37, 53, 88, 101, 142, 187, 236, 318]),
                   [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "TARJ DEBITO"), (CREDIT, "TARJ CREDITO")])
    rf, code = company_rfc(rng, "OAS"), alnum(rng, 18)
    legal = "OPERADORA DE AUTOPISTAS DEL SURESTE SA DE CV"
    centered(d, legal, f"RFC:{rf}", f"PLAZA {digits(rng, 3, True)} {rng.choice(['CHAMPOTON', 'EL GALLO', 'TIHUATLAN', 'SANTA ROSA'])}")
    d.left(f"CARRIL {rng.choice('AB')}{digits(rng, 2, True)} TURNO {rng.randint(1, 3)} CAJERO {digits(rng, 4, True)}")
    d.lr(f"FOLIO {digits(rng, 8, True)}", "CLASE 1 A")
    d.left(spanish(s.when, "%d-%b-%y  %H:%M:%S"))
    d.blank()
    d.left("TARIFA PAGADA")
    d.center(f"$ {s.total:.2f}", tall=2, wide=2, bold=True)
    centered(d, "IVA INCLUIDO", word, "CODIGO DE FACTURACION", " ".join(code[i:i + 4] for i in range(0, 18, 4)), "FACTURE DENTRO DE 60 DIAS", "peajesureste.mx")
    centered(d, "CONSERVE SU BOLETO, ES SU SEGURO DE VIAJERO", "EMERGENCIAS 074")
    return truth(s, merchant=legal, legal=legal, rfc=rf, tax_printed=False, payment_printed=word, portal={"codigo": code})
