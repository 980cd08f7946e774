"""Telephone company: payment of a line, validity of a balance, next due date; the ticket is no invoice."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits, fdate, ftime, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, item, left_with_blanks, pay, sale


@layout("national-chains", "i_telsel", [(80, 42), (80, 40)], ("grid", "grid", "prop"))
def national_carrier(d, rng):
    kind = rng.random()
    if kind < .4:
        items = [item("RECARGA AMIGO", rng.choice([50, 100, 150, 200, 300]))]
    elif kind < .7:
        items = [item("PAGO PLAN MAX 5000", rng.choice([399, 499, 649]))]
    else:
        items = [item("SAMSUNG A15 128GB NGO", rng.choice([3299, 3799, 4299])), item("CHIP AMIGO LTE", 49)]
        if rng.random() < .5:
            items.append(item("FUNDA + MICA", 399))
    s = sale(rng, items, (45, 27, 28, 0, 0), 9, 20)
    rf = R.make_company(rng, "RDM")
    st, col, c, e, cp = address_of(rng)
    cac, fol = digits(rng, 4, True), rng.choice("ABR") + digits(rng, 9, True)
    tel = digits(rng, 10, True)
    d.logo("TELSEL")
    d.center("RADIOMOVIL DIPZA, S.A. DE C.V.")
    d.center("LAGO ZURICH 245 EDIF. TELSEL AMPL. GRANADA MIGUEL HIDALGO CDMX 11529")
    d.center(f"RFC: {rf}")
    d.center(f"C.A.C. {cac} {c}")
    d.center("COMPROBANTE DE PAGO")
    d.rule()
    d.lr("FOLIO:", fol)
    d.lr("FECHA:", fdate(s.when, "dMy"))
    d.lr("HORA:", ftime(s.when, "hm"))
    d.lr("TELEFONO:", tel)
    d.lr("CAJA:", f"{cac}-{rng.randint(1, 9):02d}")
    d.rule()
    for i in s.items:
        d.lr(i.name, money(i.amount))
    d.rule()
    d.lr("IMPORTE:", money(s.net))
    d.lr("I.V.A. 16%:", money(s.iva))
    d.lr("TOTAL:", money(s.total), bold=True)
    left_with_blanks(d, amount_words(s.total))
    d.blank()
    left_with_blanks(d, "FORMA DE PAGO")
    pw = pay(d, s, rng, cash=" EFECTIVO", change=" CAMBIO", deb=" TARJETA DEBITO", cred=" TARJETA CREDITO").strip()
    if kind < .4:
        left_with_blanks(d, f"VIGENCIA DE SU SALDO: {fdate(s.when + dt.timedelta(days=30), 'dmy')}")
        left_with_blanks(d, f"NO. AUTORIZACION: {digits(rng, 8)}")
    elif kind < .7:
        left_with_blanks(d, f"PROXIMA FECHA LIMITE DE PAGO: {fdate(s.when + dt.timedelta(days=31), 'dMy')}")
    d.center("*264 o 800 710 5687")
    d.center("EL TICKET NO ES COMPROBANTE FISCAL. SU FACTURA SE ENVIA AL CORREO REGISTRADO")
    d.center("TODO MEXICO ES TERRITORIO TELSEL")
    return truth(s, merchant="TELSEL", legal="RADIOMOVIL DIPZA, S.A. DE C.V.", rfc=rf, store=cac, folio=fol, payment_printed=pw)
