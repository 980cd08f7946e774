"""What the layouts for examination share: sales, RFCs, dates, rows, the voucher of a bank terminal."""
from __future__ import annotations

import datetime as dt
import random
from decimal import Decimal

from ticketgen import rfc as R
from ticketgen.model import alnum, digits, Doc, Item, MES, MES3, q2, Sale, Seg

GRID_FONTS = {"hack-bold": ("truetype/hack/Hack-Bold.ttf", None, None), "jetbrains-bold": ("truetype/jetbrains-mono/JetBrainsMono-Bold.ttf", None, None),
              "inconsolata": ("truetype/inconsolata/Inconsolata.otf", None, None), "nimbus-mono": ("opentype/urw-base35/NimbusMonoPS-Bold.otf", None, None),
              "courier-code": ("opentype/courier-prime/Courier Prime Code.otf", None, None), "b612-mono-bold": ("opentype/b612/B612Mono-Bold.otf", None, None)}
PROP_FONTS = {"nimbus-narrow-bold": "opentype/urw-base35/NimbusSansNarrow-Bold.otf", "dejavu-sans": "truetype/dejavu/DejaVuSans.ttf",
              "open-sans-semi": "truetype/open-sans/OpenSans-Semibold.ttf", "b612": "opentype/b612/B612-Regular.otf"}
LOGO_FONT = "opentype/urw-base35/URWGothic-Demi.otf"
# name -> (function, [(paper mm, columns), ...], [font kinds])
LAYOUTS: dict[str, tuple] = {}
EF, TD, TC, VA, TR = "efectivo", "tarjeta_debito", "tarjeta_credito", "vales", "transferencia"
KINDS = {"T": ("0.16", "0"), "0": ("0", "0"), "8": ("0.08", "0"), "S": ("0", "0.08"), "W": ("0.16", "0.03")}
WEEK = "LUNES MARTES MIÉRCOLES JUEVES VIERNES SÁBADO DOMINGO".split()


def layout(name: str, papers, kinds=("grid",)):
    def deco(f):
        LAYOUTS[name] = (f, papers, kinds)
        return f
    return deco


class Note:
    """A sale written before tax: its rows, the net sum, IVA on top."""

    ieps = Decimal(0)
    iva_rate = Decimal("0.16")

    def __init__(self, rng: random.Random, method: str, items: list[Item]):
        self.items, self.payment, self.when = items, method, clock(rng)
        self.net = sum(i.amount for i in items)
        self.iva = q2(self.net * self.iva_rate)
        self.total = self.net + self.iva


def clock(rng: random.Random) -> dt.datetime:
    day = dt.datetime(2024, 2, 1) + dt.timedelta(days=rng.randrange(970))
    return day + dt.timedelta(minutes=rng.randint(8 * 60, 21 * 60), seconds=rng.randint(0, 59))


def shelf(rng: random.Random, stock: str, least: int, most: int) -> list[Item]:
    """Items from `name|low|high|kind` parts; a name with `/kg` is weighed."""
    parts = [p.strip().split("|") for p in stock.strip().split("\n")]
    chosen = rng.sample(parts, min(len(parts), rng.randint(least, most)))
    return [Item(name, Decimal(rng.randint(180, 3400)) / 1000 if "/kg" in name else Decimal(rng.choice((1, 1, 1, 2, 2, 4))),
                 q2(rng.randint(int(low), int(high)) + Decimal(rng.choice(("0", "0", ".5", ".75", ".95")))), *map(Decimal, KINDS[kind]), digits(rng, 8, True))
            for name, low, high, kind in chosen]


def till(rng: random.Random, items: list[Item], ways: list[tuple[str, str]]) -> tuple[Sale, str]:
    method, word = rng.choice(ways)
    s = Sale(items, clock(rng), method)
    bills = [q2(n) for n in (50, 100, 200, 500, 1000, 2000) if n >= s.total] or [s.total]
    s.tendered = rng.choice(bills[:2]) if method == EF else s.total
    return s, word


def one(rng: random.Random, name: str, total, kind: str, ways: list[tuple[str, str]]) -> tuple[Sale, str]:
    return till(rng, [Item(name, Decimal(1), q2(total), *map(Decimal, KINDS[kind]), digits(rng, 6, True))], ways)


def company(rng: random.Random, letters: str) -> str:
    head = f"{letters}{rng.choice((*range(80, 100), *range(0, 24))):02d}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}{alnum(rng, 2)}"
    return head + R.check_digit(head)


def dashed(rfc: str, by: str = "-") -> str:
    return by.join((rfc[:-9], rfc[-9:-3], rfc[-3:]))


def stamp(when: dt.datetime, pattern: str) -> str:
    """strftime with Spanish names: {W} weekday, {M} month, {m} its first three letters, {h} a.m. or p.m."""
    return when.strftime(pattern.replace("{W}", WEEK[when.weekday()]).replace("{M}", MES[when.month - 1]).replace("{m}", MES3[when.month - 1])
                         .replace("{h}", "a.m." if when.hour < 12 else "p.m."))


def n2(x: Decimal) -> str:
    return f"{x:,.2f}"


def pesos(x: Decimal) -> str:
    return f"${x:,.2f}"


def count(x: Decimal) -> str:
    return str(int(x)) if x == int(x) else f"{x:.3f}"


def cells(d: Doc, *parts: tuple, **kw) -> None:
    d.add([Seg(str(p[0]), p[1], *p[2:]) for p in parts], **kw)


def mid(d: Doc, *rows: str, **kw) -> None:
    for r in rows:
        d.center(r, **kw)


def say(d: Doc, *rows: str) -> None:
    for r in rows:
        d.left(r)


def sums(d: Doc, *pairs: tuple[str, str]) -> None:
    for a, b in pairs:
        d.lr(a, b)


def rate(s: Sale, t: dict) -> dict:
    """A basket of goods at 0 % alone prints the rate 0."""
    return t if s.iva or t["tax_rate"] is None else t | {"tax_rate": "0.00"}
