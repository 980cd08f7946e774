import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { webhookSecrets } from '#platform/tenants/webhooks/webhook-secrets.ts'
import { pepper } from '#test/support/environment.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let given: TestDatabase
const later = [
  'platform/0022-endpoints.sql',
  'webhooks/0005-fan-out.sql',
  'webhooks/0006-recover.sql',
  'webhooks/0007-resend.sql',
  'webhooks/0008-old-questions.sql',
  'webhooks/0009-tried.sql',
  'webhooks/0010-exchanges.sql',
  'webhooks/0011-closed-notices.sql',
  'webhooks/0012-open-notices.sql',
] as const
const [current, replaced] = [
  'whsec_Y3VycmVudCBjdXJyZW50IGN1cnJlbnQ=',
  'whsec_cmVwbGFjZWQgcmVwbGFjZWQgcmVwbA==',
]

/** An account with an address, one whose address answered 410, and one without. */
const accountsBefore = async () => {
  const { seal } = webhookSecrets(pepper)
  for (const [id, url, because] of [
    ['acc_a', 'https://a.example/hook', null],
    ['acc_gone', 'https://gone.example/hook', 'the address answered 410 Gone'],
    ['acc_none', null, null],
  ]) {
    await given.database.query(sql`insert into account.accounts (account_id, name) values (${id}, 'Before')`)
    await given.database.query({
      name: '',
      text: `insert into account.webhook_endpoints (account_id, url, secret, disabled_at, disabled_because)
        values ($1, $2, $3, case when $4::text is not null then now() end, $4)`,
      values: [id, url, seal(current, id ?? ''), because],
    })
  }
  await given.database.query(sql`
    insert into account.webhook_old_secrets (account_id, secret, valid_until)
    values ('acc_a', ${seal(replaced, 'acc_a')}, now() + interval '1 day')`)
}

type OldDelivery = readonly [
  session: string,
  account: string,
  mode: string,
  state: string,
  url: string | null,
]

const oldDeliveries: readonly OldDelivery[] = [
  ['waits', 'acc_a', 'test', 'waiting', null],
  ['done', 'acc_a', 'live', 'delivered', null],
  ['given_up', 'acc_a', 'live', 'abandoned', null],
  ['own', 'acc_a', 'live', 'waiting', 'https://own.example/hook?a=1'],
  ['skipped', 'acc_gone', 'live', 'skipped', null],
  ['nobody', 'acc_none', 'live', 'skipped', null],
]

const deliveriesBefore = async () => {
  for (const [session, account, mode, state, url] of oldDeliveries) {
    const receiver = url === null ? account : `${account}:own`
    for (const [text, values] of [
      [
        `insert into webhook_outbox.messages (message_id, session_id, account_id, mode, external_id, event, webhook_url, requested_at, ended_at)
         values ($1, $1, $2, $3, $1, 'factura.completed', $4, now(), now())`,
        [session, account, mode, url],
      ],
      [
        `insert into webhook_delivery.endpoints (endpoint_id, account_id) values ($1, $2) on conflict do nothing`,
        [receiver, account],
      ],
      [
        `insert into webhook_delivery.deliveries (message_id, account_id, endpoint_id, state, due_at) values ($1, $2, $3, $4, now())`,
        [session, account, receiver, state],
      ],
    ] as const)
      await given.database.query({ name: '', text, values })
  }
  await given.database.script(`
    insert into webhook_delivery.attempts (message_id, n, endpoint_id, at, milliseconds, status)
    values ('done', 1, 'acc_a', now(), 1, 500), ('done', 2, 'acc_a', now(), 1, 200), ('given_up', 1, 'acc_a', now(), 1, 500)`)
}

before(async () => {
  given = await databaseBefore(...later)
  await accountsBefore()
  await deliveriesBefore()
  assert.deepEqual(await migrate(given.database), [...later])
})
after(() => given.close())

const endpointsOf = async (accountId: string) => {
  const { endpoints } = createAccounts(given.database, pepper)
  const [live, test] = await Promise.all([
    endpoints.list({ accountId, mode: 'live' }),
    endpoints.list({ accountId, mode: 'test' }),
  ])
  return { live, test }
}

test('the address of an account becomes an endpoint of each mode, with its secrets and its state', async () => {
  const { live, test } = await endpointsOf('acc_a')
  const { live: gone } = await endpointsOf('acc_gone')
  for (const [endpoint] of [live, test]) {
    assert.match(endpoint?.endpoint_id ?? '', /^whe_[0-9A-HJKMNP-TV-Z]{26}$/)
    assert.equal(endpoint?.url, 'https://a.example/hook')
    assert.deepEqual(endpoint.events, ['factura.completed', 'factura.failed'])
    assert.equal(endpoint.enabled, true)
  }
  assert.equal(gone[0]?.disabled_reason, 'gone')
  assert.deepEqual(await endpointsOf('acc_none'), { live: [], test: [] })
  const { openWebhookSecret } = createAccounts(given.database, pepper)
  const rows = await given.database.query<{ secret: string; old: string }>(sql`
    select e.secret, o.secret as old from account.endpoints e join account.endpoint_old_secrets o using (endpoint_id)
    where account_id = 'acc_a'`)
  assert.deepEqual(
    rows.map(({ secret, old }) => [openWebhookSecret(secret, 'acc_a'), openWebhookSecret(old, 'acc_a')]),
    [
      [current, replaced],
      [current, replaced],
    ],
  )
})

test('a waiting delivery moves to the endpoint of its mode, an ended one keeps its state, one row each', async () => {
  const { live, test } = await endpointsOf('acc_a')
  const { live: gone } = await endpointsOf('acc_gone')
  const rows = await given.database.query(sql`
    select session_id, mode, endpoint_id, state, attempts, unaddressed from webhook_delivery.deliveries order by session_id`)
  assert.deepEqual(
    rows,
    [
      ['done', 'live', live[0]?.endpoint_id, 'delivered', 2],
      ['given_up', 'live', live[0]?.endpoint_id, 'abandoned', 1],
      ['nobody', 'live', 'acc_none', 'skipped', 0],
      ['own', 'live', 'acc_a:own', 'waiting', 0],
      ['skipped', 'live', gone[0]?.endpoint_id, 'skipped', 0],
      ['waits', 'test', test[0]?.endpoint_id, 'waiting', 0],
    ].map(([session_id, mode, endpoint_id, state, attempts]) => ({
      ...{ session_id, mode, endpoint_id, state, attempts },
      unaddressed: session_id === 'nobody',
    })),
  )
  const attempts = await given.database.query(sql`
    select session_id, n, outcome, endpoint_id from webhook_delivery.attempts order by session_id, n`)
  assert.deepEqual(
    attempts,
    ['retry', 'delivered', 'abandoned'].map((outcome, i) => ({
      ...{ session_id: i < 2 ? 'done' : 'given_up', n: i < 2 ? i + 1 : 1, outcome },
      endpoint_id: live[0]?.endpoint_id,
    })),
  )
})
