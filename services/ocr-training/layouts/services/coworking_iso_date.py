"""Software receipt of a shared office: ISO date and hour with T and zone, the period before it, VAT in words,
name in lower case with a dot.
"""
from __future__ import annotations

import random

from ticketgen.model import digits, Doc
from ticketgen.parts import truth

from layouts.kit.chance import letters
from layouts.kit.collection import layout
from layouts.kit.dates import say
from layouts.kit.names import company, thing
from layouts.kit.payment import CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc
from layouts.kit.rows import lefts
from layouts.kit.sale import fee


@layout("small-shops", "coworking_iso", [(80, 42), (80, 48)], ("grid", "prop"))
def coworking_iso_date(d: Doc, rng: random.Random) -> dict:
    s, word = fee(rng, rng.choice([280, 450, 990, 1800, 3200]), [(CREDIT, "Tarjeta de crédito"), (DEBIT, "Tarjeta de débito"), (SPEI, "SPEI")])
    name, legal, rf, ref = thing(rng).lower() + rng.choice([" cowork", " oficinas", " hub", ".work"]), company(rng), company_rfc(rng, letters(rng)), f"REC-{digits(rng, 6)}"
    first = s.when.replace(day=1)
    d.center(name, bold=True, tall=2)
    lefts(d, "Recibo de pago / Payment receipt", f"No. {ref}")
    d.left(f"Periodo: {say(first, '{yyyy}-{mm}-{dd}')} al {say(first.replace(day=28), '{yyyy}-{mm}-{dd}')}")
    d.left("Emitido: " + say(s.when, rng.choice(["{yyyy}-{mm}-{dd}T{HH}:{mi}:{ss}", "{yyyy}-{mm}-{dd} {HH}:{mi}:{ss} -06:00", "{yyyy}-{mm}-{dd}T{HH}:{mi}"])))
    lefts(d, f"Emisor: {legal}", f"RFC emisor: {rf}", "RFC receptor: XAXX010101000")
    d.rule()
    d.left(rng.choice(["1 x Sala de juntas 4 h", "1 x Hot desk mensual", "2 x Day pass"]))
    for label, value in (("Antes de impuestos", s.net), ("Impuesto trasladado IVA 16%", s.iva), ("Monto cobrado (MXN)", s.total)):
        d.lr(label, f"{value:,.2f}")
    d.left(f"Método: {word}")
    d.center("¿Dudas? hola@" + "".join(c for c in name if c.isascii() and c.isalpha()) + ".mx")
    return truth(s, merchant=name, legal=legal, rfc=rf, folio=ref, payment_printed=word)
