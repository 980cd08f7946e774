"""Hamburger chain: order and kiosk, meals with their parts unpriced, donation at zero, a folio for the invoice."""
from __future__ import annotations

from ticketgen import rfc as R
from ticketgen.model import alnum, digits
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, left_with_blanks, pay, pick, sale


@layout("national-chains", "e_arcos", [(80, 40), (80, 42), (58, 32)])
def arches_chain(d, rng):
    pool = [("McTrio Big Mak Gde", 139, 175, "0.16", "0"), ("Caj Feliz Nuggets", 99, 125, "0.16", "0"), ("McPolloQ", 79, 99, "0.16", "0"),
            ("Papas Med", 45, 58, "0.16", "0"), ("Cono Vainilla", 16, 24, "0.16", "0"), ("McFlurry Oreo", 52, 68, "0.16", "0"),
            ("Coca Cola Gde", 38, 49, "0.16", "0"), ("Cuarto Lb Qso", 105, 132, "0.16", "0"), ("10 McNugget", 115, 139, "0.16", "0")]
    s = sale(rng, pick(rng, pool, rng.randint(1, 5), (0, 0)), (42, 36, 22, 0, 0), 8, 23)
    rf = R.make_company(rng, "ADM")
    st, col, c, e, cp = address_of(rng)
    tda, orden = digits(rng, 4, True), f"{rng.randint(1, 99):02d}"
    trx, fol = digits(rng, 8), alnum(rng, 10)
    d.logo("Mak Donal's")
    d.center("ALIMENTOS DORADOS DE MEXICO SA DE CV")
    d.center(f"RFC: {rf}")
    d.center("Antonio Dovali Jaime 75 Piso 3 CDMX 01210")
    d.center(f"Sucursal: {tda} {c.title()}")
    d.center(f"{st} {cp}")
    d.center(f"ORDEN {orden}", wide=2, tall=2, bold=True)
    left_with_blanks(d, f"Registro {rng.randint(1, 9)}  Kiosco" if rng.random() < .4 else f"KS# {rng.randint(1, 9)}  AutoMak")
    d.lr(f"{s.when:%d/%m/%Y} {s.when:%H:%M:%S}", "Llevar" if rng.random() < .5 else "Comer aqui")
    d.blank()
    d.lr("CANT PROD", "TOTAL")
    for i in s.items:
        d.lr(f"{int(i.qty):>3} {i.name}", f"{i.amount:.2f}", cut=True)
        if "Trio" in i.name:
            left_with_blanks(d, "    1 Papas Gde")
            left_with_blanks(d, "    1 Coca Cola Gde S/Hielo")
        if rng.random() < .12:
            left_with_blanks(d, "    SIN Cebolla")
    d.blank()
    tax = rng.random() < .6
    if tax:
        d.lr("Subtotal", f"{s.net:.2f}")
        d.lr("IVA (16.00%)", f"{s.iva:.2f}")
    d.lr("Total (IVA Incluido)" if not tax else "Total", f"{s.total:.2f}", bold=True)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, cash="Efectivo", change="Cambio", sym="")
    else:
        pw = "Tarjeta de Débito" if s.payment == "tarjeta_debito" else "Tarjeta de Crédito"
        d.lr(pw, f"{s.total:.2f}")
        d.lr("Cambio", "0.00")
    if rng.random() < .3:
        left_with_blanks(d, "Donativo Casa Ronald: 0.00")
    d.blank()
    left_with_blanks(d, f"Transaccion: {trx}")
    left_with_blanks(d, f"Folio facturacion: {fol}")
    d.center("factura en facturacionmak.com.mx")
    if rng.random() < .6:
        d.qr(f"facturacionmak.com.mx?f={fol}")
    d.center("Responde la encuesta en makopina.com y llevate un sundae GRATIS")
    left_with_blanks(d, "Codigo de validacion: ______________")
    return truth(s, merchant="Mak Donal's", legal="ALIMENTOS DORADOS DE MEXICO SA DE CV", rfc=rf, store=tda, folio=trx, tax_printed=tax, payment_printed=pw,
                 url="facturacionmak.com.mx", portal={"folio_facturacion": fol, "transaccion": trx})
