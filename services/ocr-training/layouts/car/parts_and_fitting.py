"""Auto parts (prices before tax)."""
from __future__ import annotations

from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, Item, MES, q2, Seg
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.many_trades import FIRST_NAMES, hand_over, I16, person, place, sale, WORDS
from layouts.kit.rows import plain


@layout("many-trades", "ow_refacciones", [(80, 42), (80, 40)])
def parts_and_fitting(d, r):
    names = ["AMORTIGUADOR DEL IZQ", "BOMBA DE AGUA", "BANDA SERPENTINA", "FILTRO AIRE", "ACEITE 10W40 1L", "SENSOR MAF", "TERMINAL DIRECCION", "JGO BUJIAS 4PZ", "FOCO 1157"]
    s = sale(r, [("X", 1, 2, .16, 0)], 1, 1, (42, 26, 26, 0, 6), (8, 19))
    lines, net = [], Decimal(0)
    for x in r.sample(names, r.randint(1, 4)):
        qn, pu = r.choice([1, 1, 1, 2, 4]), q2(Decimal(r.randint(3500, 98000)) / 100)
        lines.append((qn, x, pu, pu * qn))
        net += pu * qn
    total = net + q2(net * I16)
    s.items = [Item("REFACCIONES", Decimal(1), total, I16, Decimal(0), "")]
    hand_over(r, s)
    if s.net != net:                                     # a cent astray: draw the simple way
        return parts_and_fitting(d, r)
    owner, rf = person(r).upper(), R.make_person(r)
    name = r.choice(["REFACCIONARIA EL PISTON", "AUTOPARTES GALLARDO", "REFACCIONES LA TUERCA"])
    a, city, cp = place(r)
    fol = digits(r, 5, True)
    d.center(name, tall=2, bold=True)
    d.center(owner)
    d.center(f"RFC {rf} - RESICO")
    d.center(f"{a}, {city}")
    d.blank()
    d.lr("NOTA DE MOSTRADOR", f"No. {fol}")
    d.lr(f"{s.when.day} de {MES[s.when.month - 1]} de {s.when.year}", f"{s.when:%H:%M} hrs")
    d.left(f"Atendió: {r.choice(FIRST_NAMES)}  Vehículo: {r.choice(['TSURU 2012', 'AVEO 2018', 'JETTA A4', 'NP300 2020'])}")
    d.rule("=")
    for qn, x, pu, im in lines:
        d.lr(f"{qn} {x} {alnum(r, 6)}", plain(im), cut=True)
        if qn > 1:
            d.left(f"   c/u {plain(pu)}")
    d.rule("=")
    w = d.cols
    d.add([Seg("Importe", w - 13, "r"), Seg(plain(net, "$"), w, "r")])
    d.add([Seg("+ 16% I.V.A.", w - 13, "r"), Seg(plain(s.iva, "$"), w, "r")])
    d.add([Seg("Neto a pagar", w - 13, "r"), Seg(plain(total, "$"), w, "r")], bold=True)
    pw = WORDS["low"][s.payment]
    d.left(f"Pago: {pw}")
    d.left("* Garantía 30 días contra defecto de fábrica")
    d.left("* En partes eléctricas no hay garantía")
    d.center("Mande su Constancia Fiscal por WhatsApp para facturar")
    return truth(s, merchant=name, legal=owner, rfc=rf, folio=fol, payment_printed=pw)
