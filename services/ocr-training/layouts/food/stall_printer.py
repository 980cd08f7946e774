"""Market stall with a small printer: stall and market for an address, no company, no taxes."""
from __future__ import annotations

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    as_till_programs_print, buy, chance, columns, date_text, money, notes, phone, truth_of,
)
from layouts.kit.payment import CASH, SPEI
from layouts.kit.rows import qty


@layout("till-programs", "a32", [(58, 24), (58, 32), (58, 28)], ("grid", "grid", "prop"))
@as_till_programs_print
def stall_printer(d, rng):
    s = buy(rng, "JITOMATE KG,18,36,Z;CEBOLLA KG,16,30,Z;LIMON KG,22,48,Z;AGUACATE KG,55,95,Z;PAPAYA KG,24,38,Z;CILANTRO MZO,6,10,Z;CHILE SERRANO KG,28,60,Z;HUEVO CASILLERO,82,115,Z;QUESO FRESCO KG,98,140,Z;NOPAL BOLSA,12,20,Z;BISTEC RES KG,160,220,Z", 2, 7)
    t = s.when.replace(hour=rng.randint(6, 17))
    name = rng.choice(["FRUTAS Y VERDURAS LA CENTRAL", "Recaudería Doña Meche", "CARNICERIA EL TORITO", "POLLERIA HERMANAS SOLIS", "Chiles Secos Abel", "Cremería Lindavista"])
    d.center(name, bold=True, wide=1)
    if chance(rng, .6):
        d.center(rng.choice(["Mercado Hidalgo Local 48", "Central de Abasto Bodega J-112", "Tianguis Domingo Puesto 7", "Mdo. Juárez L-15 y 16"]))
    if chance(rng, .5):
        d.center("Cel " + phone(rng))
    fm = rng.choice(["{dd}/{mm}/{yy} {HH}:{mi}", "{dd}-{mm}-{yyyy} {HH}:{mi}", "{d}/{m}/{yyyy} {h}:{mi} {ap}"])
    if chance(rng, .7):
        d.left(date_text(t, fm))
    else:
        d.left("Fecha: " + date_text(t, "{dd}/{mm}/{yyyy}"))
        d.left("Hora: " + date_text(t, "{HH}:{mi}"))
    fol = str(rng.randint(1, 900))
    d.left(f"{rng.choice(['Nota', 'Ticket', 'Venta'])} {fol}") if chance(rng, .6) else None
    d.rule("-")
    for i in s.items:
        n = i.name.replace(" KG", "")
        if qty(i.qty) == "1":
            d.lr(n, money(i.amount, sep=False), cut=True)
        else:
            d.left(n)
            columns(d, (f" {qty(i.qty)} x {money(i.unit)}", 0), (money(i.amount, sep=False), d.cols, "r"))
    d.rule("-")
    w = rng.choice(["TOTAL", "Total:", "A PAGAR", "TOTAL $"])
    d.lr(w, money(s.total, "" if "$" in w else rng.choice(["", "$"])), bold=True, tall=rng.choice([1, 2]))
    pay = None
    if chance(rng, .5):
        pay = (CASH, "EFECTIVO") if chance(rng, .75) else (SPEI, "TRANSFERENCIA")
        g = notes(rng, s.total) if pay[0] == CASH else s.total
        d.lr(pay[1], money(g))
        if pay[0] == CASH:
            d.lr("CAMBIO", money(g - s.total))
    d.center(rng.choice(["GRACIAS MARCHANTA", "Gracias por su compra", "Nota sin valor fiscal"]))
    return truth_of(t, s.total, name, None, None, None, pay, folio=fol if any(fol in x.text for rr in d.rows for x in rr.segs) else None)
