"""Moments of a sale, and how tickets write them."""
from __future__ import annotations

import datetime as dt
import random

from ticketgen.model import MES, MES3

WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]


def moment_since_march(rng: random.Random, first: int = 8, last: int = 21) -> dt.datetime:
    day = dt.datetime(2024, 3, 1) + dt.timedelta(days=rng.randint(0, 950))
    return day.replace(hour=rng.randint(first, last), minute=rng.randint(0, 59), second=rng.randint(0, 59))


def spanish(when: dt.datetime, pattern: str) -> str:
    """strftime in Spanish; %P is a.m./p.m."""
    words = {"%A": WEEKDAYS[when.weekday()], "%B": MES[when.month - 1], "%b": MES3[when.month - 1], "%P": "a.m." if when.hour < 12 else "p.m."}
    for code, word in words.items():
        pattern = pattern.replace(code, word)
    return when.strftime(pattern)


SHORT_WEEKDAYS = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"]
ROMAN_MONTHS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]


def moment(rng: random.Random, first: int = 8, last: int = 21) -> dt.datetime:
    day = dt.datetime(2023, 9, 1) + dt.timedelta(days=rng.randint(0, 1030))
    return day.replace(hour=rng.randint(first, last), minute=rng.randint(0, 59), second=rng.randint(0, 59))


def say(t: dt.datetime, pattern: str) -> str:
    """A date and hour as tickets write them: {d} {dd} {mm} {yy} {yyyy}, {mmm} {Mmm} {MMM} {mes} {Mes} {MES}, {Ddd} {DDD} {Dia} {DIA}, {h} {hh} {H} {HH} …"""
    mes, dia, d3, half, h12 = MES[t.month - 1], WEEKDAYS[t.weekday()], SHORT_WEEKDAYS[t.weekday()], "ap"[t.hour >= 12], (t.hour - 1) % 12 + 1
    return pattern.format(d=t.day, dd=f"{t.day:02d}", m=t.month, mm=f"{t.month:02d}", yy=f"{t.year % 100:02d}", yyyy=t.year, mmm=mes[:3],
                          Mmm=mes[:3].capitalize(), MMM=mes[:3].upper(), mes=mes, Mes=mes.capitalize(), MES=mes.upper(), Ddd=d3.capitalize(),
                          DDD=d3.upper(), Dia=dia.capitalize(), DIA=dia.upper(), rom=ROMAN_MONTHS[t.month - 1], j=f"{t:%j}", H=t.hour, HH=f"{t.hour:02d}",
                          h=h12, hh=f"{h12:02d}", mi=f"{t.minute:02d}", ss=f"{t.second:02d}", a=half, A=half.upper(), am=half + "m",
                          AM=half.upper() + "M", a_m=half + ". m.", a_m_=half + ".m.")


def later(s, rng: random.Random, pattern: str, low: int = 2, high: int = 60) -> str:
    return say(s.when + dt.timedelta(days=rng.randint(low, high), minutes=rng.randint(-300, 300)), pattern)


def earlier(s, rng: random.Random, pattern: str, low: int = 400, high: int = 9000) -> str:
    return say(s.when - dt.timedelta(days=rng.randint(low, high), minutes=rng.randint(1, 300)), pattern)


def soon(s, minutes: int, pattern: str) -> str:
    return say(s.when + dt.timedelta(minutes=minutes), pattern)
