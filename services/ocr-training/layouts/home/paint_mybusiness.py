"""MyBusiness POS, paint."""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc, money, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import amount_in_words, date_text, person, place, sale, STAFF, time_text
from layouts.kit.rfc import parted

GOODS = [("VINILICA BLANCA 19L", 890, 1450, .16), ("ESMALTE NEGRO 1L", 149, 210, .16), ("RODILLO 9 FELPA", 65, 98, .16), ("THINNER ESTANDAR 1L", 48, 66, .16), ("LIJA AGUA 220", 8, 14, .16), ("IMPERMEAB 5A ROJO 19L", 1190, 1780, .16), ("SELLADOR 5X1 4L", 210, 310, .16), ("CINTA MASKING 1", 28, 44, .16), ("BROCHA 4 PULG", 38, 69, .16)]


@layout("small-business", "mybusiness_pinturas", [(80, 40)])
def paint_mybusiness(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, GOODS, (1, 6), (55, 18, 20, 0, 7), (8, 19), cents=("00", "??"))
    name = rng.choice(["PINTURAS ARCOIRIS", "PINTACENTRO DEL NORTE", "COMEX-TIENDA LA BROCHA", "CASA DEL PINTOR"]).replace("COMEX-TIENDA ", "")
    owner, rf = person(rng)
    tk = digits(rng, 5, True)
    d.center(name, wide=2)
    d.center(f"{owner}  {parted(rf)}")
    d.center(" ".join(place(rng, 2)).upper())
    d.rule("*")
    d.left(f"VENTA: {tk}   ESTACION: {rng.choice(['ESTACION01', 'CAJA2', 'MOSTRADOR'])}")
    d.left(f"{date_text(s.when, 'd/m/y')}   {time_text(s.when, '24s')}   CAJ: {rng.choice(STAFF).upper()[:6]}")
    d.rule("*")
    for l in s.lines:
        d.left(l.name)
        d.add([Seg(f"{l.qty:.2f} X", 10, "r"), Seg(money(l.unit, ""), 22, "r"), Seg("=", 25), Seg(money(l.amount, ""), d.cols, "r")])
    d.rule("*")
    d.lr("IMPORTE :", money(s.net, ""))
    d.lr("IMPUESTO IVA 16% :", money(s.iva, ""))
    d.lr("TOTAL   :", money(s.total, ""), bold=True, tall=2)
    d.rule("*")
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    d.lr(f"{pay} :", money(s.tendered, ""))
    d.lr("CAMBIO :", money(s.change, ""))
    d.left(amount_in_words(s.total, 3))
    d.center("COLOR IGUALADO NO TIENE DEVOLUCION")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=tk, payment_printed=pay)
