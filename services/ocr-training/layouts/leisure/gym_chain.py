"""Gym chain: payment date, period, a recurring charge and the last digits of its card."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, FIRST_NAMES, item, left_with_blanks, sale, SURNAMES


@layout("national-chains", "j_smartfitt", [(58, 32), (80, 40)], ("grid", "grid", "prop"))
def gym_chain(d, rng):
    s = sale(rng, [item(rng.choice(["PLAN BLACK MENSUAL", "PLAN FIT MENSUAL"]), rng.choice([449, 549, 599, 649]))], (18, 40, 42, 0, 0), 6, 22)
    if rng.random() < .4:
        s.items.append(item("INSCRIPCION", rng.choice([99, 199, 299])))
        s.tendered = s.total
    if rng.random() < .25:
        s.items.append(item("PROMO BIENVENIDA", -50))
    s.tendered = s.total
    rf = R.make_company(rng, "LAF")
    fol = digits(rng, 8, True)
    st, col, c, e, cp = address_of(rng)
    d.center("SMART FITT", bold=True, tall=2)
    d.center("LATAMFITT DE MEXICO S.A.P.I. DE C.V.")
    d.center(f"RFC: {rf}")
    d.center(f"Sucursal {c.title()} - {st}")
    d.rule()
    left_with_blanks(d, f"Recibo No. {fol}")
    left_with_blanks(d, f"Fecha de pago: {fdate(s.when, rng.choice(['long', 'dmy']))}")
    show_t = rng.random() < .6
    if show_t:
        left_with_blanks(d, f"Hora: {s.when:%H:%M}")
    left_with_blanks(d, f"Socio: {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES).title()}")
    left_with_blanks(d, f"Matricula: {digits(rng, 9, True)}")
    left_with_blanks(d, f"Periodo: {fdate(s.when + dt.timedelta(days=1), 'dmy')} al {fdate(s.when + dt.timedelta(days=31), 'dmy')}")
    d.rule()
    for i in s.items:
        d.lr(i.name, money(i.amount, "$") if i.unit > 0 else f"-${-i.amount:.2f}")
    d.rule()
    d.lr("Subtotal", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("Total pagado", money(s.total), bold=True)
    pw = {"efectivo": "Efectivo", "tarjeta_debito": "Tarjeta de débito", "tarjeta_credito": "Tarjeta de crédito"}[s.payment]
    left_with_blanks(d, "Medio de pago:")
    left_with_blanks(d, pw)
    if s.payment != "efectivo":
        left_with_blanks(d, f"Terminacion {digits(rng, 4)}  Cargo recurrente")
    d.center("Tu factura se genera en el Espacio del Cliente: www.smartfitt.com.mx")
    d.center("Sin plazos forzosos*")
    return truth(s, merchant="SMART FITT", legal="LATAMFITT DE MEXICO S.A.P.I. DE C.V.", rfc=rf, folio=fol, time_printed=show_t, payment_printed=pw, url="www.smartfitt.com.mx")
