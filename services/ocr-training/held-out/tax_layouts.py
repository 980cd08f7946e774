"""Random tickets with their taxes printed in every way: for measuring what the reader makes of a breakdown.

For the generator (`ticketgen --layouts tax_layouts.py`), or as text with `simulate.py`. The truth has two
fields more: `parts`, what was sold at which IVA and IEPS with its price, taxes included, as far as any row tells (an IEPS of which none
does is 0, exempt goods are `unsaid`), and `style`, how they are printed. Not for training.
"""
from __future__ import annotations

import re
from decimal import Decimal

from ticketgen.layouts_random import GRID_FONTS, KINDS, PAPERS, PROP_FONTS, Ticket  # noqa: F401
from ticketgen.model import Seg, q2
from ticketgen.trades import TRADES

STYLES = ["plain", "table", "rows", "legend", "legend_only", "gross", "not_taxed", "percent"]
WEIGHTS = [14, 20, 20, 12, 8, 8, 6, 12]
SALES = ["super", "conveniencia", "farmacia", "club", "abarrotes", "papeleria", "restaurante", "cafeteria", "bar", "libreria",
         "carniceria", "panaderia", "tortilleria", "veterinaria", "laboratorio", "ferreteria", "gasolinera", "hotel"]
MARKED = ("legend", "legend_only", "percent")
EXEMPT, UNSAID = "exempt", "unsaid"
IEPS = re.compile(r"I\.?\s?E\.?\s?P\.?\s?S", re.I)
ZERO = re.compile(r"(?<![\d.,])0(?:\.0+)?\s?%|TASA (?:0|CERO)\b", re.I)


def percent(rate: Decimal) -> str:
    return f"{rate * 100:.1f}".removesuffix(".0")


class TaxTicket(Ticket):
    def __init__(self, doc, rng, name):
        super().__init__(doc, rng, name)
        self.style = rng.choices(STYLES, WEIGHTS)[0] if self.breakdown and not self.basket.quota else "plain"
        if self.style in MARKED and (self.basket.discount or self.basket.excl):
            self.style = "table"
        self.marks, self.nth, self.mark = {}, 0, None
        letters = self.one(["ABCDEF", "TEXYZ", "ABCDEF", "12345"])
        for key in self.classes():
            self.marks[key] = letters[len(self.marks)]
        self.tidy = self.p(.7)                                    # base = price - taxes, else each rounded by itself

    # -- what was sold ---------------------------------------------------------
    def key(self, x):
        tells = self.style not in ("plain", "percent", "legend")  # these print an exempt sale as one at 0 %
        return (EXEMPT if x.tax == "X" and tells else f"{x.iva:.2f}", x.ieps)

    def classes(self):
        found = {}
        for x in self.basket.lines:
            found.setdefault(self.key(x), []).append(x)
        return dict(sorted(found.items(), key=lambda item: str(item[0]), reverse=True))

    def price(self, lines):
        b = self.basket
        rate, ieps = lines[0].iva, lines[0].ieps
        paid = sum((x.paid for x in lines), Decimal(0))
        return paid + q2(paid * rate) if b.excl else paid

    def taxed(self, lines):
        """base, IVA, IEPS of a class."""
        b, rate, ieps = self.basket, lines[0].iva, lines[0].ieps
        base = sum((b.base(x) for x in lines), Decimal(0))
        iva, levied = q2(base * (1 + ieps) * rate), q2(base * ieps)
        return (self.price(lines) - iva - levied if self.tidy else q2(base)), iva, levied

    # -- the marks behind the items ----------------------------------------------
    def item(self, x, kind, suffix):
        if self.style not in MARKED:
            return super().item(x, kind, suffix if self.style == "plain" else "")
        self.nth, self.mark = 0, f" {int(x.iva * 100)}%" if self.style == "percent" else f" {self.marks[self.key(x)]}"
        super().item(x, kind, "")
        self.mark = None

    def money(self, value, *more, **named):
        text = super().money(value, *more, **named)
        if self.mark is None:
            return text
        self.nth += 1
        return text + (self.mark if self.nth == 2 else "")

    def service_rows(self):
        if self.style in MARKED:
            self.style = "rows"
        super().service_rows()

    def totals_in_a_row(self):
        return self.style == "plain" and super().totals_in_a_row()

    # -- the taxes -----------------------------------------------------------------
    def taxes(self):
        if self.style in ("plain", "percent"):
            return super().taxes()
        plain = super().tax_rows()
        getattr(self, "taxes_" + self.style)(plain)

    def named(self, key):
        iva, ieps = key
        word = self.one(["EXENTO", "EXENTOS", "VENTAS EXENTAS"]) if iva == EXEMPT else ""
        return word or self.one(["TASA {}%", "GRAVADO {}%", "VENTAS AL {}%", "BASE IVA {}%", "GRAVABLE TASA {}%"]).format(percent(Decimal(iva)))

    def by_iva(self):
        found = {}
        for key, lines in self.classes().items():
            found.setdefault(key[0], []).append(lines)
        return found

    def ieps_rows(self):
        out = {}
        for (_, ieps), lines in self.classes().items():
            if ieps:
                base, _, levied = self.taxed(lines)
                b, e = out.get(ieps, (Decimal(0), Decimal(0)))
                out[ieps] = (b + base, e + levied)
        return out

    def taxes_table(self, plain):
        w, d = self.d.cols, self.d
        if self.p(.6):
            d.add([Seg(self.cs(self.one(["TASA", "IMPUESTO", "CLAVE"])), 0), Seg(self.cs("BASE"), w * 2 // 3, "r"),
                   Seg(self.cs(self.one(["IMPUESTO", "IMPORTE", "IMP."])), w, "r")])
        word = self.one(["IVA ", "", "I.V.A. ", "IVA TASA "])
        decimals = self.one(["{}%", "{:.2f}%", "{} %"])
        for iva, groups in self.by_iva().items():
            parts = [self.taxed(lines) for lines in groups]
            base, tax = sum(b + e for b, _, e in parts), sum(t for _, t, _ in parts)
            label = self.cs("EXENTO") if iva == EXEMPT else self.cs(word) + self.shown(decimals, Decimal(iva))
            d.add([Seg(label, 0), Seg(super().money(base, ""), w * 2 // 3, "r"), Seg(super().money(tax, ""), w, "r")])
        for rate, (base, levied) in self.ieps_rows().items():
            d.add([Seg(self.cs("IEPS ") + self.shown(decimals, rate), 0), Seg(super().money(base, ""), w * 2 // 3, "r"),
                   Seg(super().money(levied, ""), w, "r")])
        if self.p(.5):
            self.row(*plain[0])

    @staticmethod
    def shown(form, rate):
        return form.format(rate * 100 if ":" in form else percent(rate))

    def taxes_rows(self, plain):
        if self.p(.6):
            self.row(*plain[0])
        for iva, groups in self.by_iva().items():
            base = sum(b + e for b, _, e in map(self.taxed, groups))
            if iva in (EXEMPT, "0.00") or self.p(.6):
                self.row(self.cs(self.named((iva, 0))), base)
        for iva, groups in self.by_iva().items():
            if iva not in (EXEMPT, "0.00"):
                self.row(self.cs(self.one(["IVA {}%", "I.V.A. {}%", "IVA TASA {}%", "IVA"]).format(percent(Decimal(iva)))),
                         sum(t for _, t, _ in map(self.taxed, groups)))
        for rate, (_, levied) in self.ieps_rows().items():
            self.row(self.cs("IEPS {}%").format(percent(rate)), levied)

    def taxes_legend(self, plain):
        if self.p(.7):
            self.row(*plain[0])
        for key, lines in self.classes().items():
            if key[1]:
                continue
            rate = percent(Decimal(key[0]))
            shown = self.one(["{0} {1}.00% IVA", "{0} IVA {1}%", "{0}  {1}%", "({0}) IVA {1}%"]).format(self.marks[key], rate)
            self.row(self.cs(shown), self.taxed(lines)[1])
        for rate, (_, levied) in self.ieps_rows().items():
            letter = next(self.marks[k] for k in self.classes() if k[1] == rate)
            self.row(self.cs(f"{letter} IEPS {percent(rate)}%"), levied)

    def taxes_legend_only(self, plain):
        self.truth.update(net_amount=None, tax_amount=None, tax_rate=None, iva_amount=None, ieps_amount=None)
        for key in self.classes():
            iva = "EXENTO" if key[0] == EXEMPT else f"IVA {percent(Decimal(key[0]))}%"
            ieps = f" IEPS {percent(key[1])}%" if key[1] else ""
            self.d.left(self.cs(self.one(["{}={}", "{} = {}", "({}) {}", "{}: {}"]).format(self.marks[key], iva + ieps)))

    def taxes_gross(self, plain):
        for iva, groups in self.by_iva().items():
            price, tax = sum(map(self.price, groups)), sum(t for _, t, _ in map(self.taxed, groups))
            label = self.cs("EXENTO") if iva == EXEMPT else self.cs(f"TASA {percent(Decimal(iva))}%")
            self.d.add([Seg(label, 0), Seg(super().money(price, ""), self.d.cols * 2 // 3, "r"), Seg(super().money(tax, ""), self.d.cols, "r")])
        for rate, (_, levied) in self.ieps_rows().items():
            self.row(self.cs(f"IEPS {percent(rate)}%"), levied)

    def taxes_not_taxed(self, plain):
        """Nobody can say whether the rest was exempt or sold at 0 %."""
        taxed = [lines for (iva, _), lines in self.classes().items() if iva not in (EXEMPT, "0.00")]
        rest = self.total - sum(map(self.price, taxed), Decimal(0))
        if taxed:
            self.row(self.cs("GRAVADO"), sum(b + e for b, _, e in map(self.taxed, taxed)))
        if rest:
            self.row(self.cs("NO GRAVADO"), rest)
        self.row(self.cs("IVA"), sum((t for _, t, _ in map(self.taxed, taxed)), Decimal(0)))
        for rate, (_, levied) in self.ieps_rows().items():
            self.row(self.cs(f"IEPS {percent(rate)}%"), levied)

    def sold(self):
        """By what the ticket tells of them: exempt goods are at 0 % only where some row says so."""
        zero, levied = (any(word.search(row.truth) for row in self.d.rows) for word in (ZERO, IEPS))
        found = {}
        for x in self.basket.lines:
            iva, ieps = self.key(x)
            told = UNSAID if x.tax == "X" and iva == "0.00" and not zero else iva
            found.setdefault(f"{told} {ieps if levied else 0}", []).append(x)
        return found

    def print(self):
        truth = super().print()
        prices = {key: self.price(lines) for key, lines in self.sold().items()}
        off = self.total - sum(prices.values(), Decimal(0))       # prices before tax are rounded once, over all
        if off:
            prices[max(prices, key=prices.get)] += off
        truth["parts"] = [dict(iva=k.split()[0], ieps=k.split()[1], price=f"{v:.2f}") for k, v in prices.items()]
        truth["style"], truth["quota"] = self.style if self.breakdown else "none", bool(self.basket.quota)
        return truth


def _layout(name):
    return lambda doc, rng: TaxTicket(doc, rng, name).print()


LAYOUTS = {f"tax_{name}": (_layout(name), PAPERS, KINDS) for name in SALES if name in TRADES}
