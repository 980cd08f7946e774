"""Hospital pharmacy."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import amount_words, digits

from layouts.kit.collection import layout
from layouts.kit.hands.tills_of_today import (
    Bill, company_rfc, FIRST_NAMES, goods, person, phone, pick, place, rfc_shape, say, SURNAMES, truth_of,
    when,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import at, centered, lefts, plain, qty


@layout("tills-of-today", "x_hospital_farmacia", [(80, 44), (80, 42)])
def hospital_pharmacy(d, rng):
    b = Bill(rng, goods(rng, "KETOROLACO 30MG AMP;48;89;E\nSOL HARTMANN 1000;69;119;E\nEQUIPO VENOCLISIS;39;79;A\nGUANTE EST 7.5;14;28;A\nOMEPRAZOL 40MG FCO;89;189;E\nGASA 10X10 EST;22;39;A\nJERINGA 5ML;6;12;A\nCEFTRIAXONA 1G;98;219;E", 1, 6, ("00", "37", "62", "85")),
             [(DEBIT, "TARJETA DEBITO"), (CREDIT, "TARJETA CREDITO"), (CASH, "EFECTIVO"), (SPEI, "TRANSFERENCIA ELECTRONICA")], first=0, last=23)
    brand, legal = rng.choice([("HOSPITAL SANTA TERESITA", "SERVICIOS HOSPITALARIOS SANTA TERESITA SA DE CV"), ("SANATORIO DEL VALLE ALTO", "SANATORIO DEL VALLE ALTO, S.C."), ("CENTRO MÉDICO REFORMA", "INVERSIONES MEDICAS REFORMA SAPI DE CV")])
    rf, rec, cta = company_rfc(rng, legal), digits(rng, 7, True), digits(rng, 8, True)
    centered(d, brand, "FARMACIA", bold=True)
    centered(d, legal, f"R.F.C. {rfc_shape(rng, rf)}", *place(rng), f"CONMUTADOR {phone(rng)}")
    d.lr(f"RECIBO DE CAJA {rec}", f"CTA {cta}")
    d.lr("FECHA " + when(rng, b.when, "{dd}/{mm}/{Y}|{dd}-{MMM}-{Y}|{dd}.{mm}.{Y}"), "HORA " + when(rng, b.when, "{H}:{i}|{H}:{i}:{s}"))
    born = b.when - dt.timedelta(days=rng.randint(7000, 26000))
    lefts(d, f"PACIENTE: {person(rng)[0]}", f"F. NAC. {say(born, '{dd}/{mm}/{Y}')}  HAB. {rng.randint(100, 620)}", f"INGRESO {say(b.when - dt.timedelta(days=2), '{dd}/{mm}/{Y}')}  MEDICO {rng.choice(SURNAMES)}")
    d.rule("-")
    at(d, ("CVE", 0), ("DESCRIPCION", 7), ("CANT", d.cols - 11, "r"), ("IMPORTE", d.cols, "r"))
    for x in b.lines:
        at(d, (x.code[-5:], 0), (x.name[: d.cols - 24], 7), (qty(x.qty), d.cols - 11, "r"), (plain(x.amount), d.cols, "r"))
    d.rule("-")
    e = b.base("E")
    a = b.net - e
    for k, v in (("GRAVADO 16%", a), ("TASA 0%", e)):
        at(d, (k, d.cols - 14, "r"), (plain(v), d.cols, "r"))
    for k, v in (("SUBTOTAL", b.net), ("IVA", b.iva), (pick(rng, "TOTAL|TOTAL RECIBO|TOTAL PAGADO"), b.total)):
        at(d, (k, d.cols - 14, "r"), (plain(v, "$"), d.cols, "r"), bold=k[:3] == "TOT")
    lefts(d, amount_words(b.total), f"FORMA PAGO: {b.word}", f"CAJERO: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    centered(d, "FACTURA: SOLICITELA EN CAJA EL MISMO DIA", "MEDICAMENTO CONTROLADO NO SE ACEPTA EN DEVOLUCION")
    return truth_of(d, b, name=brand, legal=legal, rfc=rf, folio=rec)
