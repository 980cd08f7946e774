"""Toll of a concession: class and lane, tariff with or without its IVA, event and key for the invoice."""
from __future__ import annotations

from ticketgen.model import alnum, digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    as_till_programs_print, chance, company_rfc, date_text, flat, labelled_rfc, money, pick, truth_of, when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT


@layout("till-programs", "a17", [(58, 32), (58, 24), (58, 30), (80, 40)])
@as_till_programs_print
def concession(d, rng):
    t = when(rng, 0, 23)
    total = q2(rng.choice([35, 47, 63, 88, 104, 139, 196, 243, 312, 478, 691]))
    b = flat(total)
    name, legal = rng.choice([("AUTOPISTA DEL SOL NACIENTE", "CONCESIONARIA SOL NACIENTE"), ("LIBRAMIENTO ARCO SUR", "INFRAESTRUCTURA VIAL ARCO SUR"), ("VIAS DE PEAJE RIO VERDE", "OPERADORA VIAS RIO VERDE"), ("PUENTE LA UNIDAD", "FIDEICOMISO PUENTE LA UNIDAD")])
    if not legal.startswith("FID"):
        legal += rng.choice([" SA DE CV", " S.A.P.I. DE C.V.", " S.A. DE C.V."])
    r = company_rfc(rng, legal)
    d.center(name, bold=True)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    d.center("CASETA " + rng.choice(["EL FUERTE", "ZACAPALCO", "SAN MARCOS KM 42+300", "ECUANDUREO"]))
    fol, tr = digits(rng, 9, True), digits(rng, 6, True)
    d.lr(f"VIA:{rng.randint(1, 14):02d}", f"CAJ:{digits(rng, 5, True)}")
    if chance(rng, .5):
        d.left(date_text(t, "{dd}/{mm}/{yyyy} {HH}:{mi}:{ss}"))
    else:
        d.lr(date_text(t, rng.choice(["{dd}/{MMM}/{yyyy}", "{dd}-{mm}-{yy}"])), date_text(t, "{HH}:{mi}:{ss}"))
    d.left(f"CLASE: {rng.choice(['1 AUTO', 'A (AUTOS)', 'T2C', 'C3 CAMION 3 EJES', 'MOTO', 'B2'])}")
    full = chance(rng, .55)
    if full:
        k = chance(rng, .5)
        d.lr("IMPORTE" if k else "TARIFA", money(b[0], "$"))
        d.lr("IVA 16%" if k else "I.V.A.", money(b[1], "$"))
        d.lr("TOTAL", money(total, "$"), bold=True)
    else:
        d.center(f"{rng.choice(['TARIFA', 'CUOTA', 'TOTAL'])} {money(total, '$')}{rng.choice(['', ' MN', ' M.N.'])}", bold=True, tall=2)
        d.center("IVA INCLUIDO")
    pay = pick(rng, {CASH: ["EFECTIVO", "EFVO"], DEBIT: ["TARJETA DEBITO"], CREDIT: ["TARJETA CREDITO"]}, [6, 1, 1]) if chance(rng, .8) else None
    if pay and pay[1] == "EFVO":
        pay = (CASH, "EFECTIVO")
    if pay:
        d.left(f"PAGO {pay[1]}")
    d.left(f"FOLIO {fol}")
    d.left(f"EVENTO {tr}")
    cod = alnum(rng, 10)
    d.left("CLAVE FACT")
    d.left(cod)
    d.center("CONSERVE SU COMPROBANTE SEGURO DE USUARIO")
    d.left("facturapeaje.mx") if d.cols > 24 else d.left("facturapeaje.mx")
    d.left("EMERG. 074") if chance(rng, .4) else None
    return truth_of(t, total, name, legal, r, b if full else None, pay, folio=fol, portal={"folio": fol, "codigo": cod}, url="facturapeaje.mx")
