"""School fee: an association (A.C.), month paid and due date, surcharge and scholarship rows, "IVA 0 %", SPEI
with a tracking key longer than any code.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Doc, MES, money, q2
from ticketgen.parts import address, FIRST, truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, DEBIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import flat


@layout("habits", "colegio_colegiatura", [(80, 42), (80, 40)], ("prop", "grid"))
def monthly_fee(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.randint(1650, 6400), [(SPEI, "TRANSFERENCIA SPEI"), (CASH, "EFECTIVO"), (DEBIT, "T. DÉBITO")], tax="E")
    rf, rec = company_rfc(rng, "CBP"), digits(rng, 6, True)
    grant = q2(rng.choice([0, 200, 450, 800]))
    month = MES[s.when.month - 1].upper()
    d.center("COLEGIO BENITO PABLO", bold=True, tall=2)
    centered(d, "Colegio Benito Pablo, A.C.", f"R.F.C. {rf[:3]} {rf[3:9]} {rf[9:]}", "Clave 19PPR" + digits(rng, 4) + "K", *address(rng)[0][:2])
    d.lr(f"Recibo {rec}", f"{s.when.day:02d} de {MES[s.when.month - 1]} {s.when.year}")
    lefts(d, f"Alumno: {rng.choice(FIRST)} MTZ. GLEZ.  3° B Primaria", f"Concepto: COLEGIATURA {month}",
          f"Límite sin recargo: {spanish(s.when + dt.timedelta(days=4), '%d/%m/%Y')}")
    d.rule()
    d.lr("Colegiatura", money(s.total + grant))
    d.lr("Beca", money(-grant).replace("$-", "-$"))
    d.lr("Subtotal", money(s.total))
    d.lr("IVA 0%", money(Decimal(0)))
    d.lr("Total recibido", money(s.total), bold=True)
    d.left(f"Pagado con: {word}")
    if s.payment == SPEI:
        d.left(f"Clave de rastreo: MBAN0100{s.when:%y%m%d}00{digits(rng, 12)}")
    d.center("Servicio educativo sin IVA, Art. 15 LIVA")
    return truth(s, merchant="COLEGIO BENITO PABLO", legal="Colegio Benito Pablo, A.C.", rfc=rf, folio=rec, time_printed=False, payment_printed=word)
