"""Phone recharge at a till: the carrier's name is larger than the shop's, telephone and authorisation numbers,
"comision $0.00", IVA INCLUIDO and no breakdown, balance and expiry of the airtime.
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import flat


@layout("habits", "recarga_celular", [(58, 32), (58, 34)], ("grid", "prop"))
def prepaid_recharge(d: Doc, rng: random.Random) -> dict:
    s, word = flat(rng, rng.choice([20, 30, 50, 80, 100, 150, 200, 300, 500]), [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), (DEBIT, "TAR DEBITO")])
    rf, folio = company_rfc(rng, "TMK"), digits(rng, 6, True)
    d.logo("K24")
    centered(d, "TIENDAS K24 DEL GOLFO S.A. DE C.V.", f"RFC{rf}", f"TIENDA {rng.randint(10, 990)} {rng.choice(['BOULEVARD', 'CRUCERO', 'MALECON'])}")
    d.left(f"Fecha {spanish(s.when, '%Y/%m/%d')} {spanish(s.when, '%H:%M')}")
    d.left(f"Folio {folio} Caja 1 Cajero {digits(rng, 3, True)}")
    d.rule()
    d.center(rng.choice(["TELCEL", "MOVISTAR", "UNEFON"]), tall=2, wide=2, bold=True)
    centered(d, "RECARGA TIEMPO AIRE", f"TEL {digits(rng, 2, True)} {digits(rng, 4)} {digits(rng, 4)}", f"AUT {digits(rng, 8)}")
    d.lr("1 TIEMPO AIRE", money(s.total))
    d.lr("COMISION", "$0.00")
    d.lr("TOTAL", money(s.total), bold=True)
    d.lr(word, money(s.tendered))
    d.lr("CAMBIO", money(s.tendered - s.total))
    lefts(d, "PRECIOS CON I.V.A. INCLUIDO", f"SALDO VIGENTE HASTA {spanish(s.when + dt.timedelta(days=30), '%d/%m/%Y')}", "ACLARACIONES *264 DESDE TU CELULAR")
    return truth(s, merchant="K24", legal="TIENDAS K24 DEL GOLFO S.A. DE C.V.", rfc=rf, folio=folio, tax_printed=False, payment_printed=word,
                 portal={"folio": folio})
