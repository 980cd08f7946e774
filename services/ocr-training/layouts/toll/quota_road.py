"""Toll road: vehicle's class, quota without IVA, IVA and total on a narrow strip."""
from __future__ import annotations

import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import company_rfc, date_text, sale, time_text


@layout("small-business", "caseta_cuota", [(58, 28), (58, 32)])
def quota_road(d: Doc, rng: random.Random) -> dict:
    s = sale(rng, [("AUTO", 1, 1, .16)], (1, 1), (90, 5, 5, 0, 0), (0, 23))
    s.lines[0].unit = Decimal(rng.choice([31, 47, 66, 83, 109, 138, 172, 205, 251]))
    s.settle(rng)
    s.tendered = s.total
    legal, url = rng.choice([("AUTOPISTAS DEL ALTIPLANO SA DE CV", "peaje.autopistasaltiplano.mx"), ("CONCESIONARIA LIBRAMIENTO ORIENTE S.A. DE C.V.", "facturatucaseta.com.mx"), ("RED CARRETERA DEL PACIFICO SAPI DE CV", "www.redpacifico.mx/cfdi")])
    rf = company_rfc(rng, legal)
    fol, idt = digits(rng, 9), f"{digits(rng, 4)}-{digits(rng, 6)}-{digits(rng, 3)}"
    d.left(legal)
    d.left(f"RFC:{rf}")
    d.left(f"CASETA {rng.randint(1, 60):03d} {rng.choice(['EL SABINO', 'ENTRONQUE LA CRUZ', 'RIO SECO', 'LIBRAMIENTO PTE'])}")
    d.left(f"{date_text(s.when, 'iso')} {time_text(s.when, '24s')}")
    d.left(f"CARRIL A{rng.randint(1, 12):02d} CAJ {digits(rng, 5)} TNO {rng.randint(1, 3)}")
    d.left(f"FOLIO {fol}")
    d.left("VEHICULO " + rng.choice(["A - AUTOMOVIL", "M - MOTO", "C2 - CAMION 2 EJES", "B2 - AUTOBUS"]))
    d.blank()
    d.lr("CUOTA SIN IVA", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("TOTAL", money(s.total), tall=2, bold=True)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO"}[s.payment]
    d.left(f"FORMA PAGO {pay}")
    d.blank()
    d.left(f"ID FACT: {idt}")
    d.left(url)
    d.left("BUEN VIAJE. USE CINTURON")
    return truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, payment_printed=pay, url=url, portal={"id_fact": idt})
