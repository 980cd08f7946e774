"""Stations of a foreign brand: loading position, litres times price, points with a balance, a reference for the
invoice.
"""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import digits, fdate, ftime
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import (
    address_of, Card, FIRST_NAMES, fuel, left_with_blanks, SURNAMES, voucher, with_fuel_tax,
)


@layout("national-chains", "g_concha", [(80, 40), (80, 42), (58, 32)], ("grid", "grid", "prop"))
def foreign_stations(d, rng):
    s, name, unit, l3, iva = fuel(rng, (20, 40, 40, 0, 0))
    name = {"MAGNA": "Super Regular", "PREMIUM": "V-Plus Premium", "DIESEL": "Diesel Plus"}[name]
    legal = rng.choice(["Gasolinera Portales del Sur S.A. de C.V.", "Servicio Express Xalapa S.A. de C.V.", "Operadora de Estaciones Kukulkan SAPI de CV"])
    rf = R.make_company(rng, "".join(w[0] for w in legal.split()[:3]))
    st, col, c, e, cp = address_of(rng)
    fol, ref = digits(rng, 6, True), digits(rng, 15, True)
    tax = rng.random() < .5
    rng.random()  # drawn and not printed: without it each later draw of the ticket would be another
    d.center(legal, bold=True)
    d.center(f"R.F.C.: {rf}")
    d.center(f"{st}, {col}")
    d.center(f"{c.title()}, {e} C.P. {cp}")
    d.blank()
    left_with_blanks(d, f"No. de Ticket: {fol}")
    left_with_blanks(d, f"Fecha/Hora: {fdate(s.when, 'iso')} {ftime(s.when, 'hms')}")
    left_with_blanks(d, f"Posición de carga: {rng.randint(1, 16)}")
    left_with_blanks(d, f"Atendió: {digits(rng, 3)} {rng.choice(FIRST_NAMES).title()} {rng.choice(SURNAMES).title()}")
    d.blank()
    left_with_blanks(d, name, bold=True)
    d.lr(f"{l3:.3f} L x ${unit:.2f}", f"${s.total:,.2f}")
    d.blank()
    if tax:
        d.lr("Subtotal", f"${s.total - iva:,.2f}")
        d.lr("IVA 16%", f"${iva:,.2f}")
    d.lr("TOTAL", f"${s.total:,.2f} MXN", bold=True, tall=2)
    if s.payment == "efectivo":
        pw = "Efectivo"
        left_with_blanks(d, f"Método de pago: {pw}")
    else:
        cv = Card(rng, s)
        d.rule()
        pw = voucher(d, s, rng, cv, rng.choice("cd"))
        d.rule()
    d.center("Programa Rueda y Gana")
    left_with_blanks(d, f"Puntos de esta carga: {int(l3)}")
    left_with_blanks(d, f"Saldo total: {rng.randint(20, 3000)} puntos")
    d.blank()
    d.center("Factura tu consumo en https://portal.facturagaso.com")
    left_with_blanks(d, f"Referencia de facturación: {ref}")
    d.qr(f"https://portal.facturagaso.com/{ref}")
    d.center("Profeco: Teléfono del consumidor 55 5568 8722")
    t = truth(s, merchant=legal, legal=legal, rfc=rf, folio=fol, tax_printed=tax, payment_printed=pw, url="https://portal.facturagaso.com", portal={"referencia": ref})
    return with_fuel_tax(t, s, iva) if tax else t
