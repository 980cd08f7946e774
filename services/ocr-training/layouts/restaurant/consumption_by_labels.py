"""Bill as one line of consumption: printed for invoicing; tax before the net, total first; labelled fields
`Establecimiento`, `Emitido`, `Monto`.
"""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import alnum, Doc, money
from ticketgen.parts import discount_date, truth

from layouts.kit.chance import letters, one
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.hands.chains_and_counters import place
from layouts.kit.names import company
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import lefts
from layouts.kit.sale import sold

GOODS = """CONSUMO ALIMENTOS;180;900;A
CONSUMO BEBIDAS;60;400;A"""


@layout("chains-and-counters", "consumo_etiquetas", [(80, 42), (58, 32)], ("prop", "grid"))
def consumption_by_labels(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, GOODS, 1, 2, [(DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (CASH, "Efectivo"), (SPEI, "Transferencia electrónica")])
    name, legal, rf, folio = one(rng, "Bistró ", "Parrilla ", "Salón ", "Marisquería ") + place(rng).title(), company(rng), company_rfc(rng, letters(rng)), alnum(rng, 10)
    d.center(one(rng, "COMPROBANTE DE CONSUMO", "RECIBO DE VENTA", "TICKET DE CONSUMO"), bold=True)
    lefts(d, f"{one(rng, 'Establecimiento', 'Comercio', 'Negocio')}: {name}", f"{one(rng, 'Emisor', 'Razón social')}: {legal}", f"RFC emisor: {rf}")
    d.left(f"{one(rng, 'Emitido', 'Fecha de emisión', 'Expedido')}: {say(s.when, one(rng, '{d} de {mes} de {yyyy} a las {HH}:{mi}', '{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_m_}', '{yyyy}-{mm}-{dd} {HH}:{mi}:{ss}'))}")
    d.left(f"Folio: {folio}")
    for i in s.items:
        i.qty = Decimal(1)
        d.lr(i.name.capitalize(), money(i.amount))
    s.tendered = s.total
    d.lr(one(rng, "Monto total", "Monto", "Total pagado"), f"{money(s.total)} MXN", bold=True)
    d.lr(one(rng, "IVA (16 %)", "Impuesto (IVA 16%)"), money(s.iva))
    d.lr(one(rng, "Monto sin IVA", "Antes de impuestos", "Valor neto"), money(s.net))
    d.left(f"Método: {word}")
    d.left("Este ticket puede facturarse hasta el " + discount_date(s, rng))
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=folio, payment_printed=word)
