"""Laundry by weight."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen.model import digits, Doc, money
from ticketgen.parts import truth

from layouts.kit.collection import layout
from layouts.kit.hands.small_business import date_text, FIRST_NAMES, phone, place, sale, time_text


@layout("small-business", "lavanderia", [(58, 32), (80, 40)], ("grid", "prop"))
def pieces_and_weight(d: Doc, rng: random.Random) -> dict:
    pool = [("Lavado por kilo", 20, 32, .16, "KG"), ("Edredón matrimonial", 95, 140, .16), ("Planchado pieza", 12, 20, .16), ("Traje 2 pzas tintorería", 120, 180, .16), ("Cobija individual", 60, 95, .16), ("Vestido", 85, 160, .16), ("Suavizante extra", 8, 15, .16)]
    s = sale(rng, pool, (1, 4), (75, 10, 7, 0, 8), (8, 20), cents=("00",))
    for l in s.lines:
        if l.um == "KG":
            l.qty = Decimal(rng.randint(22, 98)) / 10
    s.settle(rng)
    name = rng.choice(["LAVANDERÍA BURBUJAS", "LAVA-MÁTICO EXPRESS", "TINTORERÍA Y LAVANDERÍA KLEAN", "LAVANDERÍA LA ESPUMA"])
    no = digits(rng, 5, True)
    ent = s.when + dt.timedelta(days=rng.randint(1, 3))
    d.center(name, bold=True, wide=1)
    d.center(" ".join(place(rng, 2)))
    d.center(f"Servicio a domicilio {phone(rng)}")
    d.rule("~")
    d.left(f"NOTA: {no}", tall=2)
    d.left(f"Recibido: {date_text(s.when, 'd/m/y')} {time_text(s.when, 'PM')}")
    d.left(f"Entrega:  {date_text(ent, 'd/m/y')} después de 5 PM")
    d.left(f"Cliente:  {rng.choice(FIRST_NAMES).title()}")
    d.rule("~")
    for l in s.lines:
        d.left(l.name)
        d.lr(f"   {f'{l.qty:.1f} kg' if l.um == 'KG' else l.q + ' pza'} x {money(l.unit)}", money(l.amount))
    d.rule("~")
    d.lr("TOTAL", money(s.total), bold=True)
    pay = {"efectivo": "EFECTIVO", "tarjeta_debito": "TARJETA DEBITO", "tarjeta_credito": "TARJETA CREDITO", "transferencia": "TRANSFERENCIA"}[s.payment]
    k = rng.random()
    if k < .4 and s.total >= 60:
        adv = Decimal(int(s.total / 2 / 10) * 10)
        d.lr(f"A CUENTA ({pay})", money(adv))
        d.lr("SALDO", money(s.total - adv))
    elif k < .8:
        d.lr(f"PAGADO {pay}", money(s.total))
        d.lr("SALDO", money(Decimal(0)))
    else:
        pay = None
        d.lr("PAGADO", money(s.total))
    d.left("Prendas no reclamadas en 30 días causan almacenaje. No respondemos por botones ni cierres.")
    d.center("Lun a Sáb 8 a 20 h / Dom 9 a 14 h")
    return truth(s, merchant=name, legal=None, rfc=None, folio=no, tax_printed=False, payment_printed=pay)
