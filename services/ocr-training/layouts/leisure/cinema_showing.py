"""Cinema: screening date, hour and seats are prominent; points earned and balance; the sale's date stands in a
dense row with till and transaction; amounts with blanks between $ and number; IVA named "Incluye IVA"
together with "Venta neta".
"""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import alnum, digits, Doc
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.dates import spanish
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import centered, qty
from layouts.kit.sale import buy

GOODS = """BOL ADULTO 2D;62;89;A
BOL NIÑO 2D;48;69;A
PALOMITAS JUMBO MTQ;92;118;A
COMBO NACHOS;139;179;A
ICEE GDE;64;82;A
HOT DOG JBO;58;79;A
M&M 45G;32;42;A
REF GDE RELL;69;86;A"""


@layout("habits", "cine_funcion", [(80, 40), (80, 42), (58, 32)], ("grid", "prop"))
def cinema_showing(d: Doc, rng: random.Random) -> dict:
    s, word = buy(rng, GOODS, 1, 5, [(CASH, "Efectivo"), (DEBIT, "Visa Débito"), (CREDIT, "MasterCard Crédito")])
    show = s.when + dt.timedelta(days=rng.randint(0, 4), minutes=35)
    rf, trx, code = company_rfc(rng, "EXC"), digits(rng, 7, True), alnum(rng, 10)
    d.logo("CINES EXA")
    centered(d, "Exhibidora de Cintas del Centro S.A. de C.V.", f"RFC: {rf}")
    d.left(rng.choice(["EL VUELO DEL AGUILA", "NOCHE DE MUERTOS 3", "DINO AMIGOS"]) + " ESP B", tall=2)
    d.lr(f"SALA {rng.randint(1, 14)}", f"FUNCION {spanish(show, '%d/%m')} {spanish(show, '%H:%M')}")
    d.left("ASIENTOS " + " ".join(f"{rng.choice('CDEFGH')}{rng.randint(1, 18)}" for _ in range(2)))
    d.rule("_")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name}", f"$ {i.amount:.2f}", cut=True)
    d.rule("_")
    d.lr("Total", f"$ {s.total:,.2f}", bold=True)
    d.lr(word, f"$ {s.tendered:,.2f}")
    d.lr("Venta neta", f"$ {s.net:,.2f}")
    d.lr("Incluye IVA 16% de", f"$ {s.iva:,.2f}")
    d.left(f"POS{rng.randint(1, 19):02d} {spanish(s.when, '%d/%m/%Y')} {spanish(s.when, '%H:%M')} TRX {trx}")
    d.left(f"Puntos ganados {rng.randint(2, 40)}.00  Saldo {rng.randint(40, 900)}.50")
    centered(d, f"Factura: {code}", "No hay reembolsos ni cambios")
    return truth(s, merchant="CINES EXA", legal="Exhibidora de Cintas del Centro S.A. de C.V.", rfc=rf, folio=trx, payment_printed=word,
                 portal={"factura": code})
