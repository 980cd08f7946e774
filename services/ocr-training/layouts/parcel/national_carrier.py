"""National carrier: waybill and tracking number, weight and volume, promised delivery; not insured."""
from __future__ import annotations

import datetime as dt
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, fdate, ftime, money, q2
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, item, left_with_blanks, pay, price, sale


@layout("national-chains", "i_estafetta", [(80, 42), (80, 40)])
def national_carrier(d, rng):
    base = [item(rng.choice(["SERV DIA SIGUIENTE 1KG", "TERRESTRE 5KG", "SERV 2 DIAS 3KG"]), price(rng, 189, 620, (0, 50, 36)))]
    if rng.random() < .5:
        base.append(item("CARGO COMBUSTIBLE", price(rng, 12, 60, (14, 27, 80))))
    if rng.random() < .4:
        base.append(item("CAJA CARTON CH", price(rng, 22, 45)))
    s = sale(rng, base, (45, 28, 27, 0, 0), 9, 19)
    rf = R.make_company(rng, "EMX")
    st, col, c, e, cp = address_of(rng)
    suc, fol = alnum(rng, 3), digits(rng, 8, True)
    guia = digits(rng, 22, True)
    d.logo("estafetta")
    d.center("ESTAFETTA MENSAJERIA, S.A. DE C.V.")
    d.center(f"RFC {rf}")
    d.center("HAMBURGO 213 PISO 14 COL. JUAREZ CUAUHTEMOC CDMX 06600")
    d.center(f"SUCURSAL {suc} {c} {st.upper()} CP {cp}")
    d.rule()
    d.center("COMPROBANTE DE VENTA")
    left_with_blanks(d, f"FOLIO DE VENTA: {fol}")
    left_with_blanks(d, f"FECHA Y HORA: {fdate(s.when, 'dmy-')} {ftime(s.when, 'hms')}")
    left_with_blanks(d, f"GUIA: {guia}")
    left_with_blanks(d, f"RASTREO: {digits(rng, 10, True)}")
    o = address_of(rng)
    left_with_blanks(d, f"DESTINO: {o[2]}, {o[3]} CP {o[4]}")
    left_with_blanks(d, f"PESO: {rng.randint(1, 9)}.{rng.randint(0, 9)} KG   VOL: {rng.randint(10, 40)}X{rng.randint(10, 40)}X{rng.randint(5, 30)}")
    left_with_blanks(d, f"ENTREGA ESTIMADA: {fdate(s.when + dt.timedelta(days=rng.randint(1, 4)), 'dmy-')}")
    d.rule()
    nets = [q2(i.amount / Decimal("1.16")) for i in s.items]
    nets[0] += s.net - sum(nets)
    for i, n in zip(s.items, nets):
        d.lr(i.name, money(n))
    d.rule()
    d.lr("SUBTOTAL", money(s.net))
    d.lr("IVA 16%", money(s.iva))
    d.lr("TOTAL MXN", money(s.total), bold=True)
    pw = pay(d, s, rng, cash="EFECTIVO", deb="TARJETA DEBITO", cred="TARJETA CREDITO", change="CAMBIO")
    d.rule()
    left_with_blanks(d, "DATOS PARA FACTURAR EN facturacion.estafetta.com")
    d.lr("SUCURSAL", suc)
    d.lr("FOLIO", fol)
    d.barcode(guia)
    d.center("NO INCLUYE SEGURO. CONSULTE TERMINOS EN www.estafetta.com")
    return truth(s, merchant="estafetta", legal="ESTAFETTA MENSAJERIA, S.A. DE C.V.", rfc=rf, store=suc, folio=fol, payment_printed=pw, url="facturacion.estafetta.com",
                 portal={"sucursal": suc, "folio": fol})
