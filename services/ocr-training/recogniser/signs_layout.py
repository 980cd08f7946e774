"""A layout for draw-lines.py: the characters that tickets print rarely, beside the letters and digits that look like them.

The random layouts print an ampersand on one row in three thousand, and angle brackets on none: a recogniser that learns of them
alone reads `T&C` as `TSC`, and `90.00<A>` as `90.00KA)`.
"""
import string

from ticketgen.layouts_random import GRID_FONTS, PROP_FONTS  # noqa: F401  the generator looks for these names
from ticketgen.model import digits

CAPITALS = string.ascii_uppercase
OF_RFC = CAPITALS + "Ñ"
OF_CODE = CAPITALS + string.digits
FIRMS = """HERMANOS HIJOS GOMEZ RUIZ TORRES SALAS GARZA LOZANO VEGA MORALES SMITH JOHNSON BLACK WHITE CAFE PAN BAR GRILL WINE DELI
HOGAR BED BATH BEYOND CREMA NATA TACOS TORTAS MODA ESTILO ARTE DISENO AGUA HIELO VINOS QUESOS POLLO RIBS BURGERS FRIES""".split()
SUFFIXES = ["S.A. DE C.V.", "SA DE CV", "S DE RL DE CV", "S.C.", "S.A.P.I. DE C.V.", "Y ASOCIADOS", ""]
GOODS = """SHAMPOO H&S 650ML|JABON J&J 100G|MAC & CHEESE 206G|CHOC M&M 49G|ACEITE 1-2-3 1L|REFRESCO 7UP|TE LIPTON C/LIMON|PAN BIMBO GDE.
CLAVO 2 1/2"|TUBO PVC 3/4"|FOCO LED 9W=60W|PILA AA+2|COMBO #4 C/PAPAS|CAFE 12 OZ.|SALSA A.1.|QUESO 'OAXACA' KG|LECHE D/L 1L
TORNILLO 1/4 X 2"|BROCA 5/16|HOT-DOG & SODA|B&B BOTANA|CABLE USB-C|VASO 8OZ C/50|S&S CREMA|H.S.B. GEL|GEL G8S 50G""".replace("\n", "|").split("|")
MARKS = ["<{}>", "<{}>", "({})", "[{}]", "*{}*", "-{}", " {}", "+{}", "={}", "{}", "/{}"]
SAYINGS = """GRACIAS POR SU COMPRA!|VUELVA PRONTO!!|¿Requiere factura?|¿REQUIERE FACTURA?|*** TICKET ***|=== COPIA ===|--- CLIENTE ---|+++ VENTA +++
"CALIDAD Y SERVICIO"|"LA CASA DEL PAN"|McDONALD'S|DOMINO'S PIZZA|WENDY'S|CARL'S JR.|EL "GUERO"|* PRODUCTO GRAVADO|<< ORIGINAL >>|< NO FISCAL >
Tel. (55) 5555-1234; 5555-4321|No. de caja: 4; turno: 2|25°C|Temp: -4°C|50% + 20%|IVA: 16%; IEPS: 8%|[DUPLICADO]|[1/2]|(c) 2025""".replace("\n", "|").split("|")
SITES = ["www.{0}.com.mx", "https://{0}.mx/facturacion?id={1}&f={2}", "facturas_{0}@{0}.com", "{0}@gmail.com", "http://fac.{0}.com/?t={1}&c={2}"]


def pick(rng, signs, count):
    return "".join(rng.choice(signs) for _ in range(count))


def price(rng):
    whole = digits(rng, rng.randint(1, 4)).lstrip("0") or "5"
    return f"{int(whole):,}.{digits(rng, 2)}"


def rfc(rng):
    letters = list(pick(rng, OF_RFC, rng.choice([3, 3, 3, 4])))
    if rng.random() < 0.6:
        letters[rng.randrange(len(letters))] = "&"
    date = f"{rng.randint(0, 99):02}{rng.randint(1, 12):02}{rng.randint(1, 28):02}"
    label = rng.choice(["RFC: ", "RFC ", "R.F.C. ", "RFC:", "R.F.C.: ", ""])
    return label + "".join(letters) + date + pick(rng, OF_CODE, 3)


def firm(rng):
    """`T&C`, `GARZA & LOZANO`, and what a bad reader makes of them: `TSC`, `GARZA Y LOZANO`."""
    if rng.random() < 0.4:
        sign = rng.choice(["&", "&", "&", "S", "8", "G", " & ", "E"])
        name = pick(rng, CAPITALS, rng.randint(1, 2)) + sign + pick(rng, CAPITALS, rng.randint(1, 2)) + " " + rng.choice(FIRMS)
    else:
        name = rng.choice(FIRMS) + rng.choice([" & ", " & ", "&", " Y ", " E "]) + rng.choice(FIRMS)
    return f"{name} {rng.choice(SUFFIXES)}".strip()


def marked(rng):
    return price(rng) + rng.choice(MARKS).format(rng.choice("AAABCEGITX"))


def counted(rng):
    count = rng.randint(1, 40)
    sign = rng.choice(["@", " @ ", "@", " @ ", "@$", "x", " X ", "*"])
    return f"{count}{sign}{price(rng)}"


def site(rng):
    name = rng.choice(FIRMS).lower()
    return rng.choice(SITES).format(name, digits(rng, 4), pick(rng, OF_CODE, 5))


def row(doc, rng):
    place = rng.choice([doc.left, doc.center])
    ways = [
        (5, lambda: place(rfc(rng))),
        (4, lambda: place(firm(rng))),
        (6, lambda: doc.lr(rng.choice(GOODS), marked(rng), cut=True)),
        (4, lambda: doc.lr(counted(rng), marked(rng), cut=True)),
        (3, lambda: place(rng.choice(SAYINGS))),
        (2, lambda: place(site(rng))),
    ]
    rng.choices([draw for _, draw in ways], [often for often, _ in ways])[0]()


def signs(doc, rng):
    for _ in range(rng.randint(16, 28)):
        row(doc, rng)
    return {}


LAYOUTS = {"signs": (signs, [(58, 32), (80, 42), (80, 48)], ["grid", "grid", "prop"])}
