"""Federal toll road: booth, lane and event; amount, IVA and total, or a tariff with IVA inside."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import item, left_with_blanks, sale


@layout("national-chains", "h_capuff", [(58, 30), (58, 32), (80, 36)])
def federal_roads(d, rng):
    fare = Decimal(rng.choice([29, 35, 47, 62, 73, 94, 109, 137, 166, 191, 228, 316]))
    s = sale(rng, [item("AUTO", fare)], (100, 0, 0, 0, 0), 0, 23)
    s.tendered = s.total
    rf = R.make_company(rng, "CPF")
    tax = rng.random() < .5
    fol = digits(rng, 9, True)
    ref = digits(rng, 19, True)
    d.center("CAMINOS Y PUENTES FEDERATIVOS DE INGRESOS Y SERVICIOS CONEXOS")
    d.center(f"R.F.C. {rf}")
    d.center("CALZ. DE LOS REYES No. 24 CUERNAVACA, MOR. C.P. 62130")
    d.rule()
    d.center(f"CASETA {digits(rng, 3)} {rng.choice(['TLALPAN', 'PALO BLANCO', 'CHICHIMEQUILLAS', 'LA TINAJA', 'AMOZOC', 'FORTIN'])}")
    d.center(f"CARRIL {rng.choice('AB')}{rng.randint(1, 18):02d}  CUERPO {rng.choice('AB')}")
    d.lr(s.when.strftime("%d/%m/%Y"), s.when.strftime("%H:%M:%S"))
    d.lr("EVENTO", fol)
    d.lr("CLASE", rng.choice(["T01 A AUTO", "T01 M MOTO", "T02 B BUS", "T02 C CAMION"]))
    paid = rng.random() < .7
    pw = "EFECTIVO" if paid else None
    if paid:
        d.lr("PAGO", pw)
    if tax:
        d.lr("IMPORTE", f"$ {s.net:.2f}")
        d.lr("IVA 16%", f"$ {s.iva:.2f}")
    d.lr("TOTAL" if tax else "TARIFA TOTAL", f"$ {s.total:.2f}", bold=True, tall=2)
    if not tax:
        d.center("IVA INCLUIDO")
    d.rule()
    d.center("FACTURACION ELECTRONICA")
    d.center("facturacion.capuff.gob.mx")
    left_with_blanks(d, "CODIGO:")
    left_with_blanks(d, ref)
    d.center("COMPROBANTE DE PAGO Y SEGURO DEL USUARIO. CONSERVELO. EMERGENCIAS 074")
    return truth(s, merchant="CAMINOS Y PUENTES FEDERATIVOS DE INGRESOS Y SERVICIOS CONEXOS", legal="CAMINOS Y PUENTES FEDERATIVOS DE INGRESOS Y SERVICIOS CONEXOS",
                 rfc=rf, folio=fol, tax_printed=tax, payment_printed=pw, url="facturacion.capuff.gob.mx", portal={"codigo": ref})
