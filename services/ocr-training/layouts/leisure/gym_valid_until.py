"""Gym: validity "del … al …" with two dates, next charge date, membership number; SUBTOTAL with the tax's rate
on the left; legal name abbreviated in the foot.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import flat


@layout("habits", "gimnasio_vigencia", [(58, 32), (80, 40)], ("prop", "grid"))
def gym_valid_until(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([399, 449, 549, 699, 899, 1250]), [(DEBIT, "TDD"), (CREDIT, "TDC"), (CASH, "EFECTIVO"), (SPEI, "SPEI")])
    rf, op = company_rfc(rng, "FZM"), digits(rng, 6, True)
    until = s.when + dt.timedelta(days=30)
    d.center("FUERZA FIT CLUB", wide=2, bold=True)
    d.center("Sucursal " + rng.choice(["Cumbres", "Chapalita", "Angelópolis"]))
    lefts(d, f"Socio: {digits(rng, 6, True)}", "Plan: MENSUALIDAD BLACK", f"Vigencia: del {spanish(s.when, '%d/%m/%y')} al {spanish(until, '%d/%m/%y')}")
    d.lr("Operación", op)
    d.lr("Fecha cobro", spanish(s.when, "%d/%m/%y"))
    d.lr("Hora", spanish(s.when, "%H:%M"))
    d.rule()
    d.lr("SUBTOTAL", money(s.net))
    d.lr("16.00% IVA", money(s.iva))
    d.lr("TOTAL PAGADO", money(s.total), bold=True)
    d.lr("Método", word)
    d.rule()
    d.left(f"Próximo cargo: {spanish(until, '%d/%m/%y')} por {money(s.total)}")
    centered(d, "Fuerza y Movimiento SAPI de CV", rf, "Este recibo no tiene validez fiscal")
    return truth(s, merchant="FUERZA FIT CLUB", legal="Fuerza y Movimiento SAPI de CV", rfc=rf, folio=op, payment_printed=word)
