"""Department store: terminal, slip and seller, discounts, a card of its own with months and a first due date."""
from __future__ import annotations

import datetime as dt

from ticketgen import rfc as R
from ticketgen.model import amount_words, digits, fdate, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.national_chains import address_of, Card, item, left_with_blanks, pay, pick, sale


@layout("national-chains", "d_liverpul", [(80, 44), (80, 42)], ("grid", "grid", "prop"))
def national_chain(d, rng):
    pool = [("PLAYERA POLO NAUTICA", 599, 1299, "0.16", "0"), ("JEANS LEVIS 511", 999, 1699, "0.16", "0"), ("LABIAL MAC", 480, 620, "0.16", "0"),
            ("SABANA MATRIMONIAL", 699, 1899, "0.16", "0"), ("TENIS CASUAL BLANCO", 899, 2499, "0.16", "0"), ("BRASSIER VICKY", 299, 649, "0.16", "0"),
            ("LICUADORA OSTER", 899, 1999, "0.16", "0"), ("FRAGANCIA EDT 100", 1490, 2890, "0.16", "0"), ("JUGUETE LEGO CITY", 499, 1799, "0.16", "0")]
    base = pick(rng, pool, rng.randint(1, 4), (0, 0), multi=False, code=10)
    items = []
    for i in base:
        items.append(i)
        if rng.random() < .5:
            pct = rng.choice([10, 20, 30, 40])
            items.append(item(f"DESCUENTO {pct}%", -q2(i.unit * pct / 100), 1, "0.16"))
    s = sale(rng, items, (12, 28, 60, 0, 0), 11, 20)
    s.tendered = s.total if s.payment != "efectivo" else s.tendered
    rf = R.make_company(rng, "DLP")
    st, col, c, e, cp = address_of(rng)
    tda, term, doc = digits(rng, 4), digits(rng, 4), digits(rng, 4)
    cod = f"{tda}{term}{doc}{s.when:%d%m%y}{digits(rng, 4)}"
    d.logo("Liverpul")
    d.center("Distribuidora Liverpul, S.A. de C.V.")
    d.center("Prol. Vasco de Quiroga 4800 Torre 2 Piso 3, Santa Fe Cuajimalpa, 05348 CDMX")
    d.center(f"R.F.C. {rf}")
    d.center(f"Liverpul {c.title()} {st} {cp}")
    d.blank()
    d.add([Seg("TIENDA", 0), Seg("TERMINAL", 10), Seg("BOLETA", 22), Seg("VENDEDOR", 32)])
    d.add([Seg(tda, 0), Seg(term, 10), Seg(doc, 22), Seg(digits(rng, 8, True), 32)])
    d.blank()
    for i in s.items:
        if i.unit > 0:
            left_with_blanks(d, f"{rng.randint(100, 899)} {i.code}")
            d.lr(f"  {i.name}", f"{i.amount:,.2f}")
        else:
            d.lr(f"     {i.name}", f"-{-i.amount:,.2f}")
    d.blank()
    d.lr("SUB-TOTAL", f"{s.net:,.2f}")
    d.lr("I.V.A. 16%", f"{s.iva:,.2f}")
    d.lr("TOTAL", f"$ {s.total:,.2f}", bold=True, tall=2)
    if s.payment == "efectivo":
        pw = pay(d, s, rng, sym="")
    elif s.payment == "tarjeta_credito" and rng.random() < .5:
        pw = "TARJETA DE CREDITO LIVERPUL"
        d.lr(pw, f"{s.total:,.2f}")
        left_with_blanks(d, f"CUENTA XXXXXX{digits(rng, 4)}  AUT {digits(rng, 6)}")
        m = rng.choice([6, 9, 12, 13])
        left_with_blanks(d, f"PLAN {m} MESES SIN INTERESES")
        left_with_blanks(d, f"PAGO MENSUAL DE $ {s.total / m:,.2f}")
        left_with_blanks(d, f"PRIMER VENCIMIENTO {fdate(s.when + dt.timedelta(days=40), 'dMy--')}")
    else:
        cv = Card(rng, s)
        pw = f"{cv.brand} {cv.kind}"
        d.lr(pw, f"{s.total:,.2f}")
        left_with_blanks(d, f"NUMERO DE TARJETA ************{cv.last}")
        left_with_blanks(d, f"AUTORIZACION {cv.aut} {cv.bank}")
    d.center(amount_words(s.total))
    d.blank()
    d.center(f"{fdate(s.when, 'dMy--')}  {s.when:%H:%M} hrs")
    d.barcode(cod)
    d.center(cod)
    d.center("Si requiere factura ingrese a www.liverpul.com.mx/factura con el código de 22 dígitos dentro de los 30 días siguientes")
    d.center("Cambios y devoluciones: 30 días con ticket. Ropa interior y cosméticos no aplica")
    d.center("Liverpul es parte de mi vida")
    return truth(s, merchant="Liverpul", legal="Distribuidora Liverpul, S.A. de C.V.", rfc=rf, store=tda, folio=doc, payment_printed=pw,
                 url="www.liverpul.com.mx/factura", portal={"codigo": cod})
