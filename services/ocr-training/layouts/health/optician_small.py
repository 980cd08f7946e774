"""Optician, advance."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import digits, Doc, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, FIRST_NAMES, phone, sale, SURNAMES, time_text


@layout("small-business", "optica", [(80, 42)], ("grid", "prop"))
def optician_small(d: Doc, rng: random.Random) -> dict:
    pool = [("ARMAZON ACETATO MOD. 2214", 690, 1500, .16), ("PAR LENTE CR-39 MONOFOCAL", 550, 990, .16), ("ANTIRREFLEJANTE BLUE", 350, 690, .16), ("LENTE DE CONTACTO TORICO", 420, 780, .16), ("SOLUCION 360ML", 150, 220, .16), ("ESTUCHE RIGIDO", 60, 120, .16)]
    s = sale(rng, pool, (1, 4), (35, 28, 32, 0, 5), (10, 20), cents=("00",), maxq=1)
    if rng.random() < .5:
        s.disc = q2(s.gross * rng.choice([10, 20, 30]) / 100)
        s.settle(rng)
    name, legal = rng.choice([("ÓPTICA LINCE", "OPTICA Y LENTES DEL CENTRO SA DE CV"), ("VISIÓN CENTRO ÓPTICO", "OPTICA Y LENTES DEL CENTRO SA DE CV"), ("ÓPTICAS MIRADOR", "SERVICIOS OPTOMETRICOS MIRADOR S.C.")])
    rf = company_rfc(rng, legal)
    no, suc = digits(rng, 6), rng.choice(["Centro", "Las Américas", "Mercado"])
    d.center(name, bold=True, wide=2)
    d.center(f"{legal} / {rf}")
    d.center(f"Sucursal {suc}. Tel. {phone(rng)}")
    d.rule()
    d.lr(f"Pedido No. {no}", f"{date_text(s.when, 'd/mon/y')}")
    d.lr(f"Paciente: {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES).title()}", time_text(s.when, "24"))
    d.left(f"OD: -{rng.randint(0, 4)}.{rng.choice(['00', '25', '50', '75'])} -0.50x{rng.randint(1, 180)}  OI: -{rng.randint(0, 4)}.{rng.choice(['00', '25', '50'])}  ADD +{rng.randint(1, 2)}.50")
    d.rule()
    for l in s.lines:
        d.lr(l.name, money(l.amount))
    d.rule()
    if s.disc:
        d.lr("Suma", money(s.gross))
        d.lr("Menos promoción", money(s.disc))
    d.lr("Total del pedido", money(s.total), bold=True)
    adv = q2(s.total / 2) if rng.random() < .7 else None
    pay = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de Débito", "tarjeta_credito": "Tarjeta de Crédito", "transferencia": "Transferencia"}[s.payment]
    if adv:
        d.lr(f"Anticipo ({pay})", money(adv))
        d.lr("Saldo al entregar", money(s.total - adv))
        d.left(f"Fecha de entrega: {date_text(s.when + dt.timedelta(days=rng.randint(4, 12)), 'd/mon/y')}")
    else:
        d.lr(f"Pago en una exhibición ({pay})", money(s.total))
    d.left("Precios incluyen I.V.A. Después de 60 días no nos hacemos responsables.")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=no, tax_printed=False, payment_printed=pay)
