/** What may be planned otherwise, and why. */
export const excused = new Map([
  [
    'services/platform/privacy/vault.ts nameSessions',
    'once, before what a version before keys left is sealed',
  ],
  [
    'services/platform/tenants/customers.ts listOn',
    'a page in its order; planned for a tenth of an account, as its size is a parameter',
  ],
  ['services/billing/due/claim-hastened.ts hastened', 'walks what is open in the sandboxes that were moved'],
  [
    'services/billing/due/find-hastened-warnings.ts findHastenedWarnings',
    'walks what is open in the sandboxes that were moved',
  ],
  ['services/projector/must-be-whole.ts countsOf', 'once, before a rebuild reads all of the log'],
  ['services/webhooks/endpoint-health.ts disableEndpoint', 'changes all that waits for one address'],
  ['projections/charges/total-month.ts totalMonth', 'an operator closes a month of one account'],
  [
    'services/finance/months/count-unbooked.ts countUnbooked',
    'an operator closes or verifies: what is not booked yet',
  ],
  ['services/finance/months/must-not-mix.ts countPlayed', 'an operator closes a month of one account'],
  ['services/finance/correct-charge.ts leftOf', 'an operator corrects a charge: what is not booked yet'],
  ['projections/charges/sum-kinds.ts sumKinds', 'adds up what one account had in one month'],
  ['services/finance/verify/rows/compare-rows.ts straysBehind', 'an operator has every row compared'],
  ['services/finance/verify/rows/compare-rows.ts storedOf', 'a page of 5,000 ids'],
  ['services/finance/verify/rows/compare-rows.ts compareRows', 'an operator has every row counted'],
  ['services/finance/verify/tables/compare-tables.ts pricesBehind', 'an operator has every row compared'],
  ['services/finance/verify/tables/compare-tables.ts monthsBehind', 'an operator has every row compared'],
  ['services/finance/verify/tables/compare-failures.ts straysBehind', 'an operator has every row compared'],
  ['services/finance/verify/tables/compare-failures.ts storedOf', 'a page of 5,000 ids'],
  ['services/finance/verify/tables/compare-failures.ts compareFailures', 'an operator has every row counted'],
  ['projections/charges/summarize-month.ts summarizeMonth', 'adds up what one account had in one month'],
  ['projections/session-status/count-by-status.ts countByStatus', 'counts in an index of one word a session'],
  ['services/platform/log/log-gauges.ts deadLetters', 'counts what went wrong and an operator settles'],
  ['services/platform/log/log-gauges.ts oversized', 'counts what went wrong and an operator settles'],
  ['services/cli/log/list-dead-letters.ts listDeadLetters', 'an operator asks for all there are'],
  [
    'services/platform/transport/delivery/dead-letters.ts deadLetters',
    'an operator may ask for all there are',
  ],
  [
    'services/retention/measure-overdue.ts attempts',
    'counts in an index what is overdue: nothing while retention runs',
  ],
  [
    'services/retention/measure-overdue.ts deliveries',
    'counts in an index what is overdue: nothing while retention runs',
  ],
  [
    'services/retention/measure-overdue.ts refused',
    'counts in an index what is overdue: nothing while retention runs',
  ],
  [
    'services/retention/measure-overdue.ts notices',
    'counts in an index what is overdue: nothing while retention runs',
  ],
  ['services/cli/installation/list-notices.ts openAndClosed', 'an operator asks for all there are'],
  ['services/cli/cfdi/list-refused.ts refused', 'an operator asks for all there are'],
])
