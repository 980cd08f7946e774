import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { answering } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World

before(async () => {
  world = await openWorld()
  await world.work({ deadlineMs: 2_000 })
})
after(() => world.close())

const notices = (accountId: string) =>
  world.platform.database.query<{ detail: string }>(
    sql`select detail from webhook_delivery.notices where account_id = ${accountId}`,
  )
const endpointOf = async (accountId: string) => {
  const [endpoint] = await world.platform.accounts.endpoints.list({ accountId, mode: 'live' })
  return endpoint
}
const recover = (accountId: string) =>
  world.platform.database.query(sql`select webhook_delivery.recover_account(${accountId}) as messages`)

test('410 disables the address of an account: that message is abandoned, the next skipped, none lost', async () => {
  const gone = await world.receive(answering(410))
  const { account_id: accountId } = await world.account(gone.url)
  const first = await world.endSession({ accountId })
  await world.settled(first, 'abandoned')
  assert.equal((await endpointOf(accountId))?.disabled_reason, 'gone')
  assert.deepEqual(
    (await notices(accountId)).map(({ detail }) => detail),
    ['the address answered 410 Gone'],
  )
  const second = await world.endSession({ accountId })
  await world.settled(second, 'skipped')
  assert.equal(gone.requests.length, 1)

  const fresh = await world.receive(answering(200))
  await world.platform.accounts.setWebhookUrl(accountId, fresh.url)
  assert.deepEqual(await recover(accountId), [{ messages: '2' }])
  await world.settled(first, 'delivered')
  await world.settled(second, 'delivered')
})

test('410 of an address that was changed meanwhile disables nothing: the message goes to the new one', async () => {
  const fresh = await world.receive(answering(200))
  let changed: Promise<unknown> = Promise.resolve()
  const gone = await world.receive((response) => {
    changed = world.platform.accounts
      .setWebhookUrl(accountId, fresh.url)
      .then(() => response.writeHead(410).end())
  })
  const { account_id: accountId } = await world.account(gone.url)
  await world.settled(await world.endSession({ accountId }), 'delivered')
  await changed
  assert.equal(fresh.requests.length, 1)
  assert.equal((await endpointOf(accountId))?.enabled, true)
})

test('410 of a webhook_url ends its message and nothing else', async () => {
  const [gone, own] = [await world.receive(answering(410)), await world.receive(answering(200))]
  const { account_id: accountId } = await world.account(own.url)
  const first = await world.endSession({ accountId, webhookUrl: gone.url })
  await world.settled(first, 'abandoned')
  const second = await world.endSession({ accountId })
  await world.settled(second, 'delivered')
  assert.equal((await endpointOf(accountId))?.enabled, true)
})

test('without an address the message is kept as skipped', async () => {
  const { account_id: accountId } = await world.account()
  const sessionId = await world.endSession({ accountId })
  await world.settled(sessionId, 'skipped')
  const receiver = await world.receive(answering(200))
  await world.platform.accounts.setWebhookUrl(accountId, receiver.url)
  await sleep(400)
  assert.equal(receiver.requests.length, 0)
  await recover(accountId)
  await world.settled(sessionId, 'delivered')
})

test('a new address is used for what was waiting under the old one', async () => {
  const [old, fresh] = [await world.receive(answering(500)), await world.receive(answering(200))]
  const { account_id: accountId } = await world.account(old.url)
  const sessionId = await world.endSession({ accountId })
  await eventually('it has failed', async () => (await world.delivery(sessionId))?.failures === 1)
  await world.platform.accounts.setWebhookUrl(accountId, fresh.url)
  await world.makeDue(sessionId)
  await world.settled(sessionId, 'delivered')
  assert.equal(fresh.requests.length, 1)
})

const failingFor = async (days: number, accountId: string, attempts: number) => {
  await world.platform.database.query(sql`
    update account.endpoints set failing_since = now() - make_interval(days => ${days})
    where account_id = ${accountId}`)
  const endpoint = await endpointOf(accountId)
  await world.platform.database.query(sql`
    insert into webhook_delivery.attempts
      (attempt_id, message_id, endpoint_id, account_id, mode, session_id, n, at, milliseconds, status, outcome)
    select 'att_' || n || ${accountId}::text, 'msg_' || ${accountId}::text, ${endpoint?.endpoint_id}, ${accountId}, 'live', '', n,
           now() - make_interval(hours => n), 1, 500, 'retry'
    from generate_series(1, ${attempts}::int) n`)
}

for (const [days, attempts, isDisabled] of [
  [6, 9, true],
  [4, 20, false],
  [6, 2, false],
] as const)
  test(`after ${days} days and ${attempts} attempts without success the address is ${isDisabled ? 'disabled' : 'kept'}`, async () => {
    const receiver = await world.receive(answering(500))
    const { account_id: accountId } = await world.account(receiver.url)
    await failingFor(days, accountId, attempts)
    const sessionId = await world.endSession({ accountId })
    await eventually('it has failed', async () => (await world.attempts(sessionId)).length === 1)
    assert.equal((await endpointOf(accountId))?.enabled, !isDisabled)
    assert.equal((await notices(accountId)).length, isDisabled ? 1 : 0)
    assert.equal((await world.delivery(sessionId))?.state, isDisabled ? 'abandoned' : 'waiting')
  })

test('what was tried is abandoned when its owner disables the endpoint, what was not is skipped', async () => {
  const receiver = await world.receive(answering(500))
  const { account_id: accountId } = await world.account(receiver.url)
  const tried = await world.endSession({ accountId })
  await eventually('it has failed', async () => (await world.delivery(tried))?.failures === 1)
  const endpointId = (await endpointOf(accountId))?.endpoint_id ?? ''
  const owner = { accountId, mode: 'live' as const }
  await world.platform.accounts.endpoints.change({ owner, endpointId }, { enabled: false })
  const untried = await world.endSession({ accountId })
  await world.settled(untried, 'skipped')
  await world.makeDue(tried)
  await world.settled(tried, 'abandoned')
  assert.equal(receiver.requests.length, 1)
  await world.platform.accounts.endpoints.change({ owner, endpointId }, { enabled: true })
  assert.deepEqual(await recover(accountId), [{ messages: '2' }])
})

test('one success forgets how long an address has been failing', async () => {
  const receiver = await world.receive(answering(200))
  const { account_id: accountId } = await world.account(receiver.url)
  await failingFor(6, accountId, 20)
  await world.settled(await world.endSession({ accountId }), 'delivered')
  const [row] = await world.platform.database.query(sql`
    select failing_since from account.endpoints where account_id = ${accountId} and mode = 'live'`)
  assert.deepEqual(row, { failing_since: null })
})
