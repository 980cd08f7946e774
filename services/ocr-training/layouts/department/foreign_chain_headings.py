"""Till of a foreign chain: labels of date, hour, shop, till and number as headings over their values in the last
row but one; tax code letter table.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT, VALES
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import at, centered, plain, qty
from layouts.kit.sale import sold

GOODS = """ESTANTE 80X200;599;1299;A
LAMPARA ESCRIT;199;499;A
SILLA PLEG;249;399;A
VELA AROM 3PZ;49;99;A
FUNDA COJIN 50;79;149;A
TAPETE 60X90;199;349;A
VASO 6PZ;69;119;A"""


@layout("services-and-transport", "cadena_extranjera_encabezados", [(80, 42), (80, 48)])
def foreign_chain_headings(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 8, [(CREDIT, "Mastercard Credito"), (DEBIT, "Visa Debito"), (CASH, "Efectivo"), (VALES, "Vales")])
    name, legal, rf, trx = "".join(rng.choice(["NO", "VI", "LA", "DO", "RA", "SKA", "TEM", "BRI", "KO"]) for _ in range(rng.randint(2, 3))), company(rng), company_rfc(rng, letters(rng)), digits(rng, 5, True)
    d.logo(name)
    for i in s.items:
        d.left(i.code[:8])
        d.lr(f"{i.name}  {qty(i.qty)} x {plain(i.unit)}", plain(i.amount) + " A", cut=True)
    d.rule("=")
    d.lr("Total MXN", plain(s.total), tall=2, bold=True)
    d.lr(word, plain(s.tendered))
    if s.tendered != s.total:
        d.lr("Cambio", plain(s.change))
    at(d, ("IVA%", 0), ("Imp.Neto", 18, "r"), ("Impuesto", 29, "r"), ("Imp.Bruto", d.cols, "r"))
    at(d, ("A 16,00", 0), (plain(s.net), 18, "r"), (plain(s.iva), 29, "r"), (plain(s.total), d.cols, "r"))
    at(d, ("Fecha", 0), ("Hora", 11), ("Tda", 18), ("Caja", 23), ("Trans", 30))
    at(d, (say(s.when, rng.choice(["{dd}.{mm}.{yy}", "{dd}/{mm}/{yy}", "{yyyy}-{mm}-{dd}"])), 0), (say(s.when, "{HH}:{mi}"), 11), (digits(rng, 3, True), 18), (f"{rng.randint(1, 40):03d}", 23), (trx, 30))
    centered(d, f"{legal} RFC {rf}", "365 dias para cambiar de opinion")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=trx, payment_printed=word, portal={"trans": trx})
