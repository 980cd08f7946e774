"""Sends each request with a key of one of many accounts, and every second with ids that exist."""

import itertools
import json
import os

import schemathesis

ACCOUNTS = json.loads(os.environ["FUZZ_ACCOUNTS"])
# below what an account may send at once; sequences about one thing need one account for a while
REQUESTS_OF_EACH = 40
requests = itertools.count()


@schemathesis.hook
def before_call(context, case, kwargs):
    n = next(requests)
    account = ACCOUNTS[n // REQUESTS_OF_EACH % len(ACCOUNTS)]
    headers = case.headers if case.headers is not None else {}
    # what is drawn in place of a key stays as it is
    if "Authorization" not in headers:
        headers["Authorization"] = f"Bearer {account['key']}"
    case.headers = headers
    if n % 2 == 0:
        for name in case.path_parameters or {}:
            if name in account:
                case.path_parameters[name] = account[name]
