import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { messageExchanges } from '#services/api/webhooks/message-exchanges.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import { type Answer, answering, hanging } from '../receiver.ts'
import { openWorld, type World } from '../world.ts'

let world: World
before(async () => {
  world = await openWorld()
  await world.work({ deadlineMs: 500 })
})
after(() => world.close())

const told = async (answer: Answer, state: 'delivered' | 'failed' = 'delivered') => {
  const receiver = await world.receive(answer)
  const { account_id: accountId } = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId })
  const { message_id: messageId } =
    state === 'delivered' ? await world.settled(sessionId, state) : await world.failed(sessionId, 1)
  const ask = messageExchanges(world.platform)
  const seen = (of: string) => ask({ caller: { accountId: of, mode: 'live', suspended: false }, messageId })
  return { receiver, accountId, messageId, seen }
}

test('an attempt keeps what was sent, to the letter, and the headers of its answer sealed', async () => {
  const { receiver, accountId, messageId, seen } = await told(
    answering(200, { 'x-request-id': '<b>req 1</b>', 'content-type': 'text/html' }, '<i>gracias</i>'),
  )
  const [attempt, ...more] = await seen(accountId)
  const [request] = receiver.requests
  assert.ok(attempt?.request && request)
  assert.deepEqual(more, [])
  const { url, headers } = attempt.request
  assert.equal(url, receiver.url)
  const { host: _h, connection: _c, 'content-length': _l, ...received } = request.headers
  assert.deepEqual(headers, received)
  assert.match(headers['webhook-signature'] ?? '', /^v1,/)
  assert.deepEqual(
    attempt.response_headers?.filter(([name]) => ['x-request-id', 'content-type'].includes(name)),
    [
      ['x-request-id', '<b>req 1</b>'],
      ['content-type', 'text/html'],
    ],
  )
  assert.equal(attempt.response, '<i>gracias</i>')
  const [stored] = await world.platform.database.query<{ response_headers: Buffer }>(
    sql`select response_headers from webhook_delivery.attempts where message_id = ${messageId}`,
  )
  assert.ok(!stored?.response_headers.includes('req 1'))
  const { account_id: other } = await world.account(receiver.url)
  assert.deepEqual(await seen(other), [])
})

test('what was sent is kept without an answer too; a receiver’s endless headers are cut', async () => {
  const silent = await told(hanging, 'failed')
  const [attempt] = await silent.seen(silent.accountId)
  assert.ok(attempt?.request)
  assert.deepEqual([attempt.error, attempt.response_headers, attempt.response], ['timeout', null, null])
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`x-${n}`, 'v'.repeat(400)]))
  const endless = await told(answering(500, many), 'failed')
  const [cut] = await endless.seen(endless.accountId)
  assert.equal(cut?.response_headers?.length, 5)
})

test('attempts of before have neither, and are shown', async () => {
  const given = await databaseBefore('webhooks/0010-exchanges.sql')
  await given.database.query(sql`
    insert into webhook_delivery.attempts
      (attempt_id, message_id, endpoint_id, account_id, mode, session_id, n, at, milliseconds, status, outcome)
    values ('att_00000000000000000000000001', 'msg_00000000000000000000000001', 'acc_a', 'acc_a', 'live',
            'ses_00000000000000000000000001', 1, now(), 7, 200, 'delivered')`)
  await migrate(given.database)
  const ask = messageExchanges({ ...world.platform, database: given.database })
  const caller = { accountId: 'acc_a', mode: 'live', suspended: false } as const
  const [attempt] = await ask({ caller, messageId: 'msg_00000000000000000000000001' })
  assert.deepEqual([attempt?.status_code, attempt?.request, attempt?.response_headers], [200, null, null])
  await given.close()
})
