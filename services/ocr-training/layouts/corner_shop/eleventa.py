"""Corner shop's till program: no company, no taxes, how many articles, what was paid and the change."""
from __future__ import annotations

from ticketgen.model import strip_accents

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, chance, columns, date_text, FIRST_NAMES, labelled_rfc, money,
    notes, person, phone, pick, truth_of,
)
from layouts.kit.payment import CASH, DEBIT, SPEI, VALES
from layouts.kit.rows import qty

GOODS = """Coca-Cola 600 ml,18,22,A;Sabritas Adobadas,18,23,S;Huevo KG,42,58,Z;Cigarros suelto,8,10,A;Jamon de pavo KG,119,159,Z;Veladora,18,28,A;Maruchan camaron,15,19,Z;Jabon Zote,19,26,A;
Tortillinas 22p,24,32,Z;Leche Alpura 1L,26,31,Z;Gansito,18,22,S;Frijol KG,34,48,Z;Recarga Tel,50,100,A;Croquetas KG,38,55,A"""


@layout("till-programs", "a08", [(58, 32), (58, 30), (80, 40)], ("grid", "prop"))
@as_till_programs_print
def eleventa(d, rng):
    s = buy(rng, GOODS, 2, 8)
    t = s.when
    name = rng.choice(["ABARROTES DON CHUY", "Miscelánea La Güera", "SUPER CITO LUPITA", "Cremería y Salchichonería Ruiz", "MINI SUPER 24 DE JUNIO", "Vinos y Licores El Compa"])
    owner, r = person(rng, chance(rng, .5))
    with_rfc = chance(rng, .4)
    d.center(name)
    if with_rfc:
        if chance(rng, .6):
            d.center(owner)
        d.center(labelled_rfc(rng, r))
    a = address_rows(rng)[0]
    d.center(a[0])
    if chance(rng, .6):
        d.center("Tel. " + phone(rng))
    d.center(date_text(t, rng.choice(["{dd}/{mm}/{yyyy} {hh}:{mi} {AP}", "{dd}/{Mmm}/{yyyy} {hh}:{mi} {a_m}", "{dd}/{mm}/{yyyy} {hh}:{mi}:{ss} {a_p}"])))
    fol = str(rng.randint(120, 98000))
    d.left(f"Cajero: {rng.choice(['Administrador', 'Caja 1'] + FIRST_NAMES[:4])}")
    d.left(f"Folio: {fol}")
    d.blank()
    columns(d, ("Cant.", 0), ("Descripcion", 6), ("Importe", d.cols, "r"))
    d.rule("=")
    for i in s.items:
        n = i.name.replace(" KG", "")
        nm = d.cols - 7 - 9
        columns(d, (qty(i.qty), 0), (n[:nm], 6), (money(i.amount, "$"), d.cols, "r"))
        if len(n) > nm:
            d.left(n[nm:], 6)
    d.rule("=")
    d.left(f"No. de Articulos: {sum(int(i.qty) or 1 for i in s.items)}")
    d.center(f"Total: {money(s.total, '$')}", bold=True, tall=2)
    pay = None
    if chance(rng, .75):
        pay = pick(rng, {CASH: ["Efectivo"], DEBIT: ["Tarjeta de Débito"], SPEI: ["Transferencia"], VALES: ["Vales de Despensa"]}, [6, 1, 1, 1])
        if pay[0] == CASH:
            g = notes(rng, s.total)
            d.left(f"Pago en {pay[1]}: {money(g, '$')}")
            d.left(f"Su Cambio: {money(g - s.total, '$')}")
        else:
            d.left(f"Pago con {pay[1]}: {money(s.total, '$')}")
    d.blank()
    d.center(rng.choice(["Gracias por su compra, vuelva pronto", "*** NO SE ACEPTAN DEVOLUCIONES EN CARNES FRIAS ***", "Dios lo bendiga"]))
    return truth_of(t, s.total, name, owner if with_rfc and owner in " ".join(x.text for rr in d.rows for x in rr.segs) or with_rfc and strip_accents(owner) in
             strip_accents(" ".join(x.text for rr in d.rows for x in rr.segs)) else None, r if with_rfc else None, None, pay, folio=fol)
