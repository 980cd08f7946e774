"""Restaurant till of US make: check and guests, dates without separators, charged tip, opened and closed."""
from __future__ import annotations

import datetime as dt

from ticketgen.model import digits, q2

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, columns, company_rfc, date_text,
    FIRST_NAMES, labelled_rfc, later, LEGAL_FORMS, money, notes, pick, SURNAMES, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT
from layouts.kit.rows import qty

GOODS = """Enchiladas Potosinas,139,189,A;Arrachera 250g,289,379,A;Crema Poblana,89,119,A;Ensalada de la Casa,119,169,A;Limonada,45,65,A;Cerveza Nac.,55,75,A;Mezcal Espadin,110,165,A;
Cafe de Olla,42,58,A;Pastel de Elote,85,115,A;Aguachile Verde,199,279,A;Tostada de Atun,95,145,A;Refresco,39,49,A;Copa Vino Tto,130,190,A;Molcajete Mixto,389,489,A"""


@layout("till-programs", "a04", [(80, 40), (80, 42)])
@as_till_programs_print
def micros(d, rng):
    s = buy(rng, GOODS, 2, 8)
    t = s.when
    name, legal = rng.choice([("LA BODEGUITA DE NARANJOS", "SERVICIOS GASTRONOMICOS DIEZ NARANJOS"), ("Terraza Almendro", "Inmobiliaria Hotelera Almendro"), ("MAR ADENTRO", "PROMOTORA RESTAURANTERA MARAD"),
                              ("El Comal de Cobre", "ALIMENTOS ARTESANALES DE COYOACAN")])
    legal += " " + rng.choice(LEGAL_FORMS)
    r, (a, _, _) = company_rfc(rng, legal), address_rows(rng)
    chk = digits(rng, 4, True)
    d.center(name, wide=rng.choice([1, 2]) if len(name) * 2 < d.cols else 1)
    centered_in_case(d, a)
    d.center(legal)
    d.center(labelled_rfc(rng, r))
    d.blank()
    d.left(f"{digits(rng, 4, True)} {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)[0]}")
    d.rule("-")
    gst = rng.randint(1, 8)
    d.lr(f"Mesa {rng.randint(1, 60)}/1  Chk {chk}", f"Gst {gst}")
    d.center(date_text(t, rng.choice(["{dd}{Mmm}'{yy} {HH}:{mi}", "{dd}{Mmm}{yy} {HH}:{mi}", "{dd}/{mm}/{yyyy} {hh}:{mi} {AP}", "{dd}/{MMM}/{yy} {HH}:{mi}"])))
    d.rule("-")
    for i in s.items:
        columns(d, (f"{qty(i.qty)}", 2, "r"), (i.name, 4), (money(i.amount), d.cols - 4, "r"))
        if chance(rng, .15):
            d.left("     " + rng.choice(["Termino Medio", "Sin Hielo", "Aparte", "Para Llevar"]))
    d.blank()
    full = chance(rng, .6)
    if full:
        columns(d, (rng.choice(["Subtotal", "Neto"]), 4), (money(s.net), d.cols - 4, "r"))
        columns(d, (rng.choice(["I.V.A. 16%", "16% IVA"]), 4), (money(s.iva), d.cols - 4, "r"))
    else:
        columns(d, ("Alimentos y Beb", 4), (money(s.total), d.cols - 4, "r"))
    tip = q2(s.total * rng.choice([10, 12, 15]) / 100) if chance(rng, .45) else None
    pay = pick(rng, {CREDIT: ["Visa Credito", "AMEX Credito", "M/C Credito"], DEBIT: ["Visa Debito", "M/C Debito"], CASH: ["Efectivo MN"]}, [4, 3, 2])
    if tip and pay[0] != CASH:
        columns(d, (rng.choice(["Total", "Total Cuenta"]), 4), (money(s.total), d.cols - 4, "r"), bold=True)
        columns(d, (rng.choice(["Propina", "Charged Tip"]), 4), (money(tip), d.cols - 4, "r"))
        columns(d, (pay[1], 4), (money(s.total + tip), d.cols - 4, "r"))
        d.left(f"    XXXXXXXXXXXX{digits(rng, 4)}")
    else:
        tip = None
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        columns(d, (pay[1], 4), (money(g), d.cols - 4, "r"))
        columns(d, (rng.choice(["Total Pagado", "Total", "Total M.N."]), 4), (money(s.total), d.cols - 4, "r"), bold=True)
        if pay[0] == CASH:
            columns(d, ("Cambio", 4), (money(g - s.total), d.cols - 4, "r"))
    if not full:
        d.center("Precios incluyen I.V.A.")
    d.rule("-")
    d.center(date_text(t + dt.timedelta(minutes=1), "--{digs} Check Closed {HH}:{mi}--".replace("{digs}", digits(rng, 3))))
    d.center("Gracias por su visita")
    web = digits(rng, 10, True)
    d.center("Facture en su mesa o en www.mifacturaya.mx")
    d.left(f"No. Facturacion: {web}")
    if chance(rng, .5):
        d.left(f"Vigencia: {date_text(later(t, 5, 15), '{dd}/{mm}/{yyyy}')}")
    return truth_of(t, s.total, name, legal, r, taxes_of(s) if full else None, pay, tip=tip, folio=chk, portal={"codigo_facturacion": web}, url="www.mifacturaya.mx")
