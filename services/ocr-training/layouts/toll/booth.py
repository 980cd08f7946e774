"""Toll booth: motorway, lane, shift and class; IVA included, without an amount."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import Bill, company_rfc, one, phone, pick, say, truth_of, when
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import centered, lefts, plain


@layout("tills-of-today", "x_caseta", [(58, 32), (58, 28), (80, 40)])
def booth(d, rng):
    b = Bill(rng, one(rng, "PEAJE", rng.choice([38, 52, 79, 94, 126, 183, 247, 318, 402])), [(CASH, "EFECTIVO"), (DEBIT, "T. DEBITO"), (CREDIT, "T. CREDITO"), (CASH, "Efectivo")], first=0, last=23)
    legal = pick(rng, "CONCESIONARIA AUTOPISTA DEL ISTMO SA DE CV|PROMOTORA DE VIAS CONCESIONADAS S.A. DE C.V.|FIDEICOMISO RED CARRETERA DEL GOLFO")
    rf, fol, cr = company_rfc(rng, legal), digits(rng, 8, True), f"{digits(rng, 3, True)}{pick(rng, 'A|B')}"
    centered(d, legal, f"RFC {rf}", pick(rng, "AUTOPISTA LA VENTA - COLEGIO|LIBRAMIENTO SUR PONIENTE|ARCO NORTE II"))
    d.left(f"CASETA: {digits(rng, 3)} {pick(rng, 'EL DORADO|SAN MARCOS|CHAPALILLA')}")
    d.lr(when(rng, b.when, "{dd}/{mm}/{Y}|{Y}/{mm}/{dd}|{dd}-{mm}-{yy}"), say(b.when, "{H}:{i}:{s}"))
    lefts(d, f"CARRIL {cr} CUERPO {pick(rng, 'A|B')} TURNO {rng.randint(1, 3)}", f"CAJERO-RECEPTOR {digits(rng, 5, True)}", f"FOLIO {fol}")
    d.lr("CLASE", pick(rng, "AUTO|MOTO|AUTO+1 EJE|C2"))
    show = rng.random() < .4
    if show:
        d.lr("TARIFA", plain(b.net, "$"))
        d.lr("IVA", plain(b.iva, "$"))
    d.lr("TOTAL" if show else pick(rng, "IMPORTE|TARIFA|CUOTA"), plain(b.total, "$"), bold=True)
    if not show:
        d.center("I.V.A. INCLUIDO")
    d.left(f"FORMA DE PAGO {b.word}")
    centered(d, "CONSERVE SU COMPROBANTE", "INCLUYE SEGURO DEL USUARIO", f"EMERGENCIAS {phone(rng)}", "FACTURACION: LINEA-CASETAS.MX", "VIGENCIA 30 DIAS")
    return truth_of(d, b, name=legal, legal=legal, rfc=rf, tax=show, folio=fol, portal={"folio": fol})
