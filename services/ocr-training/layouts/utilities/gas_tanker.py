"""Gas by lorry: the meter's print: initial and final litres, start and end hour, percentage of the tank; the
brand is big, the company last.
"""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, SURNAMES, thing
from layouts.kit.payment import CASH, CREDIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, lefts
from layouts.kit.sale import fee


@layout("small-shops", "gas_lp_autotanque", [(58, 32), (80, 40)])
def gas_tanker(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, q2(Decimal(rng.randint(38000, 390000)) / 100), [(CASH, "CONTADO EFECTIVO"), (SPEI, "TRANSFERENCIA"), (CREDIT, "TARJETA CREDITO")])
    rf, folio, legal, brand = company_rfc(rng, "G" + letters(rng, 2)), digits(rng, 7, True), company(rng), rng.choice(["GAS ", "GAS L.P. ", ""]) + thing(rng).upper()
    rate = q2(Decimal(rng.randint(980, 1190)) / 100)
    d.center(brand, wide=2)
    lefts(d, f"UNIDAD: AT-{rng.randint(10, 99)}   RUTA: {rng.randint(1, 40)}", f"OPERADOR: {rng.choice(FIRST)} {rng.choice(SURNAMES)}", f"NOTA No. {folio}")
    d.left(f"FECHA SERV: {say(s.when, rng.choice(['{dd}/{mm}/{yy}', '{dd}-{MMM}-{yy}']))}")
    d.left(f"INICIO: {say(s.when - dt.timedelta(minutes=rng.randint(4, 12)), '{HH}:{mi}')}  FIN: {say(s.when, '{HH}:{mi}')}")
    d.lr("HORA IMP.", say(s.when, "{HH}:{mi}:{ss}"))
    start = rng.randint(10000, 99999)
    lefts(d, f"TOTALIZADOR INI {start}.0", f"TOTALIZADOR FIN {start + int(s.total / rate)}.0", f"LITROS    {s.total / rate:.2f}", f"PRECIO/LT {rate}")
    for label, value in (("IMPORTE NETO", s.net), ("I.V.A. 16%", s.iva), ("A PAGAR", s.total)):
        d.lr(label, money(value))
    lefts(d, f"PAGO: {word}", "% TANQUE ANTES 15  DESPUES 80")
    centered(d, legal, f"RFC {rf}", "PERMISO LP/" + digits(rng, 5) + "/DIST/PLA/2016", "FUGAS 24 HRS 800 " + digits(rng, 7))
    return truth(s, merchant=brand, legal=legal, rfc=rf, folio=folio, payment_printed=word)
