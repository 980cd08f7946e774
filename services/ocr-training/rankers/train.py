"""train.py FIELD,... OUT_DIR CANDIDATES_DIR[:WEIGHT]...: the ranking models of some fields, OUT_DIR/FIELD.json.

Each candidate of each ticket is judged by itself: right or wrong. What the generator's habits might teach is held back by
monotone constraints and by striking words out, as if a ticket's wording were unknown.
"""
import os
import sys

import lightgbm
import numpy

from ensemble import COMMON, read_lines, weighted, write_model

TREES = dict(amount=140, breakdown=90, date=90, time=60, rfc=60, merchant=400, seller=400, payment=90)
SETTINGS = dict(
    COMMON,
    learning_rate=0.08,
    num_leaves=12,
    min_data_in_leaf=20,
    min_sum_hessian_in_leaf=1e-2,
    lambda_l2=4.0,
    monotone_constraints_method="intermediate",
)

# What may only speak for a candidate, or only against it, whatever the training tickets say.
# For time and payment it brought nothing or harm.
NO_NAME = "dangling behindContinues title sentence label authority web carrier given"
FOR = dict(
    amount="l_total a_total totalClean totalOnly r_words r_net16 r_net8 r_netLabels r_tax16 r_cash r_cashLabels closes"
    " rowsSeen dollar prevSub r_tip echo r_afterSaving",
    breakdown="both r16 taxIva netNet p tableRows tableNet tableTax printsTax misread",
    date="date upDate sale upSale clock clockNext clockPrev exact y4 inCode same p",
    rfc="checked label after starts ends wholeRow p initials named",
    merchant="firstDangling own joints labelled echoShare byRfcOnlyWhole",
    seller="firstDangling own joints labelled echoShare byRfcOnlyWhole",
)
AGAINST = dict(
    amount="l_subtotal a_subtotal l_iva l_ieps l_change l_tip l_saving l_points l_count r_wordsOff r_isNet minus"
    " top_totalClean top_closes r_beforeSaving",
    breakdown="rOver iepsLeft tip saving change netItem taxBase",
    date="dateOther dateStay rowOther rowStay upOther upStay permit repaired glued dollar dot future",
    rfc="cost receiver nth at lost rivalNamed",
    merchant=NO_NAME,
    seller=NO_NAME,
)

# In so many of the tickets one of a field's concepts is struck out. Merchants: the generator's names stand in the first row,
# those of real tickets often do not.
STRUCK_SHARE = dict(amount=0.25, date=0.25, merchant=0.5, seller=0.5)
CONCEPTS = dict(
    amount=[
        "l_total a_total totalClean totalOnly afterTotal",
        "l_subtotal a_subtotal prevSub r_netLabels",
        "l_cash a_cash payLine r_cashLabels nextPay",
        "l_change a_change r_cashLabels",
        "l_tip a_tip r_tip",
        "l_saving a_saving",
        "l_points a_points",
    ],
    date=["date rowDate upDate", "sale upSale", "dateOther rowOther upOther downOther", "dateStay rowStay upStay", "clock clockNext clockPrev"],
    merchant=["row at fromEnd"],
    seller=["row at fromEnd"],
)


def read_sheet(path, weight):
    """-> names, and for all candidates: values, right or not, ticket, weight."""
    head, *tickets = read_lines(path)
    values = [row for ticket in tickets for row in ticket["values"]]
    right = [mark for ticket in tickets for mark in ticket["right"]]
    owner = [index for index, ticket in enumerate(tickets) for _ in ticket["right"]]
    width = len(head["names"])
    return head["names"], numpy.array(values, float).reshape(-1, width), right, owner, numpy.full(len(right), weight)


def read_sheets(sheets):
    names, parts, tickets = None, [], 0
    for path, share in sheets:
        found, values, right, owner, weight = read_sheet(path, share)
        if len(values) == 0:
            continue
        if names is not None and names != found:
            raise SystemExit(f"{path} has other features than the sheets before it")
        names = found
        parts.append((values, right, numpy.array(owner) + tickets, weight))
        tickets += owner[-1] + 1
    return names, *(numpy.concatenate(column) for column in zip(*parts))


def strike(values, owner, names, field):
    """Zeroes one concept's features in some of the tickets."""
    concepts = [[names.index(name) for name in words.split()] for words in CONCEPTS.get(field, [])]
    if not concepts:
        return values
    rng, values = numpy.random.default_rng(7), values.copy()
    for ticket in numpy.unique(owner):
        if rng.random() < STRUCK_SHARE[field]:
            columns = concepts[rng.integers(len(concepts))]
            values[numpy.ix_(numpy.flatnonzero(owner == ticket), columns)] = 0
    return values


def constraints(names, field):
    signs = {name: 1 for name in FOR.get(field, "").split()} | {name: -1 for name in AGAINST.get(field, "").split()}
    unknown = sorted((set(signs) | set(" ".join(CONCEPTS.get(field, [])).split())) - set(names))
    if unknown:
        raise SystemExit(f"{field} has no features {unknown}: mend FOR, AGAINST and CONCEPTS in train.py")
    return [signs.get(name, 0) for name in names]


def train(field, out, sheets):
    names, values, right, owner, weight = read_sheets(sheets)
    settings = dict(SETTINGS, monotone_constraints=constraints(names, field))
    data = lightgbm.Dataset(strike(values, owner, names, field), right, weight=weight, free_raw_data=False)
    write_model(lightgbm.train(settings, data, TREES[field]), names, out)
    print(f"{field}: {len(right)} candidates, {int(right.sum())} right, {len(names)} features -> {out}", flush=True)


def main(fields, out, *folders):
    os.makedirs(out, exist_ok=True)
    for field in fields.split(","):
        sheets = [(os.path.join(path, f"{field}.jsonl"), weight) for path, weight in map(weighted, folders)]
        train(field, os.path.join(out, f"{field}.json"), sheets)


if __name__ == "__main__":
    main(*sys.argv[1:])
