"""What the layouts of the set where-it-stands share: coined names, mottoes, ways to pay."""
from __future__ import annotations

import random

from ticketgen import rfc as R

from layouts.kit.chance import letters
from layouts.kit.names import company, person
from layouts.kit.payment import CASH, CREDIT, DEBIT, SPEI
from layouts.kit.rfc import company_rfc

ONSETS = ["BA", "CHA", "DUL", "ESTE", "FI", "GUA", "HUI", "IXTA", "JO", "KO", "LLA", "MAZ", "NEZ", "OCO", "PETA", "QUI", "RIVA", "SAN", "TEPE", "UR", "VAL", "YU", "ZIM"]
CODAS = ["BARA", "CALLI", "DERO", "FLOR", "GANTE", "LEO", "MARE", "NOVA", "PAN", "QUIN", "RREY", "SOL", "TLAN", "TUR", "VIA", "XO", "ZUL", "MERA", "DENT", "LUX"]
FIGURES = ["Colibrí", "Girasol", "Jilguero", "Mezquite", "Laurel", "Coyote", "Cenzontle", "Pochote", "Tejón", "Granado", "Sabino", "Pelícano", "Huizache", "Zaguán"]
KINDS = ["Rojo", "Viejo", "de Oro", "del Norte", "Feliz", "de la Cruz", "Blanco", "del Mar", "de Abajo", "Grande", "de los Reyes", "y Compañía"]
QUARTERS = ["Plaza Cristal", "Paseo del Río", "Mercado Hidalgo", "La Rotonda", "Bosques II", "Central Poniente", "San Benito", "Las Torres", "Galerías Sur", "Aeropuerto T2"]


MOTTOES = ["Calidad que se nota", "Siempre cerca de ti", "El precio justo", "Desde 1968 a su servicio", "Tu confianza nos mueve", "Más por menos", "Lo bueno, fresco",
           "Hecho con amor", "Ahorra todos los días", "Expertos en lo nuestro"]


BANKWORDS = [(DEBIT, "TARJETA DE DEBITO"), (CREDIT, "TARJETA DE CREDITO"), (DEBIT, "DEBITO VISA"), (CREDIT, "CREDITO MASTERCARD"), (CREDIT, "AMERICAN EXPRESS")]
ANY = [(CASH, "EFECTIVO"), (CASH, "EFECTIVO"), *BANKWORDS]
LOWER = [(CASH, "Efectivo"), (DEBIT, "Tarjeta de débito"), (CREDIT, "Tarjeta de crédito"), (SPEI, "Transferencia"), (CASH, "Contado / Efectivo")]
CODES = [(CASH, "01 Efectivo"), (SPEI, "03 Transferencia electrónica de fondos"), (CREDIT, "04 Tarjeta de crédito"), (DEBIT, "28 Tarjeta de débito")]


def coined(rng: random.Random) -> str:
    return rng.choice(ONSETS) + rng.choice(CODAS)


def figure(rng: random.Random) -> str:
    return f"{rng.choice(FIGURES)} {rng.choice(KINDS)}"


def natural(rng: random.Random) -> tuple[str, str]:
    """A person who sells, and the RFC of one."""
    return person(rng), R.make_person(rng)


def legal(rng: random.Random) -> tuple[str, str]:
    return company(rng), company_rfc(rng, letters(rng))


SHOES = """BOTIN 24.5 CAFE;649;1199;A
TENIS 27 BCO;799;1699;A
SANDALIA 23 NEGRO;249;499;A
MOCASIN 28 MIEL;599;999;A
GRASA NEGRA;39;69;A"""
