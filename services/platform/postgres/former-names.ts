const former = (owner: string, ...names: readonly (readonly [before: string, now: string])[]) =>
  names.map(([before, now]) => [`${owner}/${before}.sql`, `${owner}/${now}.sql`] as const)

/** The names that migrations had until 0.1.0, with their current names. Their text is the same. */
export const formerNames: ReadonlyMap<string, string> = new Map([
  ...former(
    'session-files',
    ['schema', '0001-files'],
    ['schema2-uuid', '0002-uuid'],
    ['schema3-key', '0003-key'],
  ),
  ...former(
    'session-status',
    ['schema', '0001-sessions'],
    ['schema2-input-version', '0002-input-version'],
    ['schema3-counts', '0003-counts'],
  ),
  ...former('session-timers', ['schema', '0001-timers'], ['schema2-order', '0002-order']),
  ...former(
    'webhook-outbox',
    ['schema', '0001-messages'],
    ['schema2-every-address', '0002-every-address'],
    ['schema3-trace', '0003-trace'],
  ),
  ...former(
    'billing',
    ['schema', '0001-ticket-locks'],
    ['schema2-direct', '0002-direct'],
    ['schema3-doubt', '0003-doubt'],
    ['schema4-orders', '0004-orders'],
    ['schema5-open', '0005-open'],
    ['schema6-marks', '0006-marks'],
    ['schema7-sandbox-owners', '0007-sandbox-owners'],
    ['schema8-holders', '0008-holders'],
    ['schema9-reset-by-session', '0009-reset-by-session'],
    ['schema10-refused', '0010-refused'],
    ['schema11-refused-uuids', '0011-refused-uuids'],
  ),
  ...former('projector', ['schema', '0001-hold-and-move'], ['schema2-advance', '0002-advance']),
  ...former(
    'sandbox',
    ['schema', '0001-sandbox'],
    ['schema2-visits', '0002-visits'],
    ['schema3-sealed', '0003-sealed'],
    ['schema4-pac', '0004-pac'],
    ['schema5-owners', '0005-owners'],
    ['schema6-reset-one-row', '0006-reset-one-row'],
  ),
  ...former(
    'webhooks',
    ['schema', '0001-deliveries'],
    ['schema2-ready', '0002-ready'],
    ['schema3-sealed', '0003-sealed'],
    ['schema4-places', '0004-places'],
  ),
])
