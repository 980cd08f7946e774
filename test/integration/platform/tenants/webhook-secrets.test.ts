import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { SealBroken } from '#platform/privacy/keys/seal.ts'
import { type Accounts, createAccounts } from '#platform/tenants/accounts.ts'
import { sealWebhookSecrets, webhookSecrets } from '#platform/tenants/webhooks/webhook-secrets.ts'
import { pepper } from '#test/support/environment.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { assertUnsaid } from '#test/support/telemetry/assert-unsaid.ts'

let given: TestDatabase
let accounts: Accounts

before(async () => {
  given = await testDatabase()
  accounts = createAccounts(given.database, pepper)
})
after(() => given.close())

/** All that is stored about an account's webhook secrets. */
const stored = async (accountId: string) => {
  const rows = await given.database.query<{ secret: string }>(sql`
    select secret from account.webhook_secrets where account_id = ${accountId}
    union all select secret from account.webhook_old_secrets where account_id = ${accountId}`)
  return rows.map(({ secret }) => secret)
}

test('a copy of the database signs nothing: secrets are sealed, and open for their own account alone', async () => {
  const { account_id: accountId, webhook_secret: first } = await accounts.create({ name: 'One' })
  const rotated = await accounts.rotateWebhookSecret(accountId, { atOnce: false })
  const rows = await stored(accountId)
  assert.ok(rotated)
  assertUnsaid(rows.join(), [first, rotated.secret, 'whsec_'])
  assert.deepEqual(
    rows.map((row) => accounts.openWebhookSecret(row, accountId)),
    [rotated.secret, first],
  )
  const [row = ''] = rows
  assert.throws(() => accounts.openWebhookSecret(row, 'acc_other'), SealBroken)
  const other = createAccounts(given.database, `${pepper}!`)
  assert.throws(() => other.openWebhookSecret(row, accountId), SealBroken)
})

test('what an older version left in clear signs as before, and is sealed at the next start', async () => {
  const { account_id: accountId } = await accounts.create({ name: 'Old' })
  const [current, replaced] = [
    'whsec_Y3VycmVudCBjdXJyZW50IGN1cnJlbnQ=',
    'whsec_cmVwbGFjZWQgcmVwbGFjZWQgcmVwbA==',
  ]
  const { query } = given.database
  await query(sql`update account.webhook_secrets set secret = ${current} where account_id = ${accountId}`)
  await query(sql`
    insert into account.webhook_old_secrets (account_id, secret, valid_until)
    values (${accountId}, ${replaced}, now() + interval '1 day')`)
  const open = async () => (await stored(accountId)).map((row) => accounts.openWebhookSecret(row, accountId))
  assert.deepEqual(await open(), [current, replaced])
  await sealWebhookSecrets(query, webhookSecrets(pepper))
  assertUnsaid((await stored(accountId)).join(), ['whsec_'])
  assert.deepEqual(await open(), [current, replaced])
})
