"""Animal hospital: owner and patient, the vet's licence, next appointment."""
from __future__ import annotations

from ticketgen.model import digits

from layouts.kit.collection import layout
from layouts.kit.hands.till_programs import (
    address_rows, as_till_programs_print, buy, centered_in_case, chance, date_text, FIRST_NAMES,
    labelled_rfc, later, money, person, phone, pick, SURNAMES, taxes_of, truth_of,
)
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rows import qty

GOODS = """CONSULTA GENERAL,250,400,A;VACUNA QUINTUPLE,280,420,Z;DESPARASITANTE TAB,60,140,Z;CROQUETA ADULTO 4KG,380,690,A;ESTETICA CANINA,220,380,A;PLACA ID,80,120,A;ANTIPULGAS PIPETA,190,310,Z;ULTRASONIDO,450,700,A;ARENA GATO 10KG,150,230,A"""


@layout("till-programs", "a26", [(58, 32), (80, 40), (80, 48)], ("grid", "prop"))
@as_till_programs_print
def pet_clinic(d, rng):
    border = chance(rng, .3)
    s = buy(rng, GOODS, 1, 5, border)
    t = s.when
    name = rng.choice(["Clínica Veterinaria Patitas", "VETERINARIA EL ARCA", "Hospital Animal Kan", "PET CENTER LOMAS VERDES"])
    owner, r = person(rng)
    doc = f"MVZ {owner}" if chance(rng, .6) else owner
    d.center(name, bold=True, tall=rng.choice([1, 2]))
    d.center(doc)
    d.center(f"Céd. Prof. {digits(rng, 7, True)}")
    d.center(labelled_rfc(rng, r))
    centered_in_case(d, address_rows(rng)[0])
    if chance(rng, .5):
        d.center("Urgencias 24 h: " + phone(rng))
    d.rule("-")
    no = digits(rng, 5, True)
    d.lr(f"Recibo {no}", date_text(t, rng.choice(["{dd}/{mm}/{yyyy}", "{dd}/{mm}/{yy}", "{dd}-{mmm}-{yyyy}"])))
    d.left(date_text(t, rng.choice(["Hora {HH}:{mi}", "{hh}:{mi} {a_p}"])))
    d.left(f"Propietario: {rng.choice(FIRST_NAMES)} {rng.choice(SURNAMES)}")
    d.left(f"Paciente: {rng.choice(['Firulais (Canino)', 'Luna (Felino)', 'Kira (Canino)', 'Michi (Felino)', 'Rocky (Canino)'])} {rng.randint(2, 32)}.{digits(rng, 1)} kg")
    d.rule("-")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name.capitalize()}", money(i.amount, "$"), cut=True)
    d.rule("-")
    full = chance(rng, .6)
    if full:
        d.lr("Subtotal", money(s.net, "$"))
        d.lr(f"IVA {int(s.iva_rate * 100)}%", money(s.iva, "$"))
    d.lr("Total", money(s.total, "$"), bold=True)
    pay = pick(rng, {CASH: ["Efectivo"], DEBIT: ["Tarjeta débito"], CREDIT: ["Tarjeta crédito"], SPEI: ["Transferencia"]}, [4, 2, 2, 2]) if chance(rng, .85) else None
    if pay:
        d.left(f"Pagado: {pay[1]}")
    d.left("Próxima cita: " + date_text(later(t, 14, 30), rng.choice(["{dd}/{mm}/{yyyy}", "{Dia} {d} de {mes}"])) + rng.choice(["", " 11:00"]))
    d.center("Facturas al correo factura@vetmail.mx dentro de 3 días")
    return truth_of(t, s.total, name, owner, r, taxes_of(s) if full else None, pay, folio=no)
