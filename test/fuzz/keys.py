"""Sends each request with a key of one of many accounts, and every second with ids that exist."""

import atexit
import collections
import itertools
import json
import os

import schemathesis

ACCOUNTS = json.loads(os.environ["FUZZ_ACCOUNTS"])
# below what an account may send at once; sequences about one thing need one account for a while
REQUESTS_OF_EACH = 40
# a wrong key is drawn for most requests; above 100 a minute they get 429, and nothing else is tried
WRONG_KEYS_OF = 100
CLASSES = ("2xx", "3xx", "4xx", "429", "5xx")
requests = itertools.count()
counts = collections.defaultdict(collections.Counter)


@schemathesis.hook
def before_call(context, case, kwargs):
    n = next(requests)
    account = ACCOUNTS[n // REQUESTS_OF_EACH % len(ACCOUNTS)]
    headers = case.headers if case.headers is not None else {}
    if "Authorization" not in headers or n % WRONG_KEYS_OF != 0:
        headers["Authorization"] = f"Bearer {account['key']}"
    case.headers = headers
    if n % 2 == 0:
        for name in case.path_parameters or {}:
            if name in account:
                case.path_parameters[name] = account[name]


@schemathesis.hook
def after_call(context, case, response):
    status = response.status_code
    counts[case.operation.label]["429" if status == 429 else f"{status // 100}xx"] += 1


def print_summary():
    print(f"{'':62}" + "".join(f"{name:>8}" for name in CLASSES))
    for label, own in sorted(counts.items()):
        print(f"{label:62}" + "".join(f"{own[name]:>8}" for name in CLASSES))
    total = sum(counts.values(), collections.Counter())
    print(f"{'all':62}" + "".join(f"{total[name]:>8}" for name in CLASSES), flush=True)


atexit.register(print_summary)
