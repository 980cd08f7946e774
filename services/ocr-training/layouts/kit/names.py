"""Names of shops, companies and people, put together anew for each ticket."""
from __future__ import annotations

import random

from ticketgen.parts import FIRST

NICKNAMES = ["Lupita", "Chelo", "Nacho", "Mago", "Toño", "Pancha", "Güicho", "Cuca", "Neto", "Lencha", "Beto", "Licha", "Rafa", "Mundo", "Tencha"]


THINGS = ["La Espiga", "El Portal", "La Fe", "El Faro", "La Ceiba", "El Farolito", "Tres Hermanos", "La Noria", "El Edén", "Las Brisas", "El Refugio",
          "La Michoacana Real", "El Roble", "La Victoria", "Siete Mares", "El Bajío", "La Central", "Dos Ríos", "El Zarco", "La Esperanza", "Mi Ranchito",
          "Casa Blanca", "El Mirador", "La Barca", "Montecristo", "Santa Elena", "Los Arcos", "El Pinar", "Luna Nueva", "Punto Verde", "Alameda",
          "Tonalli", "Xochitl", "Kúkul", "Ámbar", "Nómada", "Brío", "Zentro", "Origen", "Raíz", "Mandarina", "Copal", "Petricor", "Quinto Sol"]


SURNAMES = ["GUTIERREZ", "MEDINA", "ARELLANO", "CORDERO", "VALDEZ", "OCAMPO", "TREJO", "ZAVALA", "BARRIOS", "MURILLO", "FONSECA", "QUIROZ", "LARIOS"]
FIELDS_OF = ["ALIMENTOS", "SERVICIOS", "COMERCIO", "PRODUCTOS", "NEGOCIOS", "INMUEBLES", "TECNOLOGIA", "TURISMO", "INSUMOS", "EVENTOS"]
REGIONS = ["DEL VALLE", "DEL PACIFICO", "DEL CENTRO", "DE OCCIDENTE", "DEL GOLFO", "PENINSULAR", "DEL NORTE", "MEXICANOS", "DEL ALTIPLANO", "DE ANAHUAC"]
LEGAL_FORMS = ["SA DE CV", "S.A. DE C.V.", "S DE RL DE CV", "S. DE R.L. DE C.V.", "SAPI DE CV", "S.A.P.I. DE C.V.", "SAS DE CV"]


def thing(rng: random.Random) -> str:
    return rng.choice(THINGS) if rng.random() < .7 else rng.choice(["Doña ", "Don ", "Tía ", "Casa "]) + rng.choice(NICKNAMES)


def case(rng: random.Random, name: str) -> str:
    return name.upper() if rng.random() < .5 else name


def company(rng: random.Random) -> str:
    head = rng.choice(["OPERADORA DE", "GRUPO DE", "COMERCIALIZADORA DE", "ADMINISTRADORA DE", "PROVEEDORA DE", "DESARROLLO DE", "CORPORATIVO DE"])
    if rng.random() < .3:
        return f"{rng.choice(SURNAMES)} {rng.choice(SURNAMES)} Y ASOCIADOS {rng.choice(LEGAL_FORMS)}"
    return f"{head} {rng.choice(FIELDS_OF)} {rng.choice(REGIONS)} {rng.choice(LEGAL_FORMS)}"


def person(rng: random.Random) -> str:
    return f"{rng.choice(FIRST)} {rng.choice(SURNAMES)} {rng.choice(SURNAMES)}"
