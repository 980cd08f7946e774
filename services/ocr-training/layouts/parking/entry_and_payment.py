"""Car park: in, out and stay; what is paid at the machine has an hour of its own between; operator's name in
small; no breakdown or one in words.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import Doc
from ticketgen.parts import truth

from layouts.kit.chance import num, one
from layouts.kit.collection import layout
from layouts.kit.dates import say, soon
from layouts.kit.hands.common_tills import card, firm, PLACES
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import at, centered, lefts, plain
from layouts.kit.sale import fee


@layout("common-tills", "estac_entrada_pago", [(58, 30), (58, 32), (80, 38)])
def entry_and_payment(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.randint(2, 24) * 8, [(CASH, "EFECTIVO"), (DEBIT, "DEBITO"), (CREDIT, "CREDITO")], first=9, last=22)
    (who, rf), name, fol = firm(rng, "ESTACIONAMIENTOS", "PARKING", "OPERADORA DE ESTACIONAMIENTOS"), "ESTACIONAMIENTO " + one(rng, *PLACES), num(rng, 6)
    stay = rng.randint(20, 460)
    enter = s.when - dt.timedelta(minutes=stay)
    centered(d, name, who, f"R.F.C: {rf}", one(rng, "PUBLICO EN GENERAL", "RECIBO DE PAGO"))
    lefts(d, f"BOLETO {fol}  CAJERO AUT {num(rng, 2)}", "ENTRADA " + say(enter, "{dd}/{mm}/{yyyy} {HH}:{mi}"), one(rng, "PAGO    ", "COBRO   ") + say(s.when, "{dd}/{mm}/{yyyy} {HH}:{mi}"),
          f"ESTANCIA {stay // 60:02d}:{stay % 60:02d}  SALIR ANTES DE {soon(s, 15, '{HH}:{mi}')}")
    d.lr("SUBTOTAL", plain(s.net))
    d.lr("IVA", plain(s.iva))
    d.lr("TOTAL PAGADO", "$" + plain(s.total), bold=True)
    if s.payment == CASH:
        at(d, (f"{word}: {plain(s.tendered)}", 0), (f"CAMBIO {plain(s.tendered - s.total)}", d.cols, "r"))
    else:
        d.left(f"{word} {card(rng)}")
    return truth(s, merchant=name, legal=who, rfc=rf, folio=fol, payment_printed=word, portal={"boleto": fol})
