"""Inn: no word for the total at all; goods, a rule, then what was paid beside its means; suggested tips follow
with larger sums.
"""
from __future__ import annotations

import random

from ticketgen.model import Doc, q2
from ticketgen.parts import FIRST, truth

from layouts.kit.chance import one
from layouts.kit.collection import layout
from layouts.kit.hands.odd_places import day, hour, LOW, MEALS, NOTES, owner, tag, trade
from layouts.kit.rows import centered, plain, qty
from layouts.kit.sale import sold


@layout("odd-places", "fonda_solo_pago", [(58, 32), (80, 40)], ("grid", "prop"))
def total_without_its_word(d: Doc, rng: random.Random) -> dict:
    s, word = sold(rng, MEALS, 1, 6, LOW[:5] + NOTES, 12, 22)
    s.tendered = s.total
    name, (who, rf) = trade(rng, "Fonda", "Comedor", "Mariscos", "Cenaduría", "Lonchería"), owner(rng)
    d.center(name.upper(), bold=True, tall=2)
    d.center(one(rng, "COMIDA CORRIDA Y A LA CARTA", "Desayunos - Comidas - Cenas", "Antojitos mexicanos"))
    centered(d, who, tag(rng, rf))
    d.left(f"Mesa {rng.randint(1, 22)} - {rng.choice(FIRST).title()}")
    for i in s.items:
        d.lr(f"{qty(i.qty)} {i.name.capitalize()}", plain(i.amount), cut=True)
    d.rule("=")
    d.lr(one(rng, word, f"Pago {word}", f"{word} recibido", f"Pagado {word}", f"Cobrado en {word}"), f"${plain(s.total)}", bold=True)
    if rng.random() < .5:
        d.left("Propina sugerida: " + "  ".join(f"{p}% {plain(q2(s.total * p / 100))}" for p in (10, 15)))
    d.center("-- cuenta pagada --")
    d.center(f"{day(rng, s)}   {hour(rng, s)}")
    return truth(s, merchant=name.upper(), legal=who, rfc=rf, tax_printed=False, payment_printed=word)
