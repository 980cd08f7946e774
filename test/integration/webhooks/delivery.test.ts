import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { FacturaCompleted, FacturaFailed } from '#contracts/http/webhooks/payloads.ts'
import { takesLessThan } from '#test/support/takes-less-than.ts'
import { answering } from './receiver.ts'
import { openWorld, type World } from './world.ts'

let world: World

before(async () => {
  world = await openWorld()
  await world.work({ deadlineMs: 2_000 })
})
after(() => world.close())

test('a completed session is told once, signed, within three seconds of its end', async () => {
  const receiver = await world.receive(answering(200, {}, 'thanks'))
  const account = await world.account(receiver.url)
  let sessionId = ''
  await takesLessThan(3_000, async () => {
    sessionId = await world.endSession({ accountId: account.account_id })
    await world.settled(sessionId, 'delivered')
  })
  await sleep(500)
  const row = await world.settled(sessionId, 'delivered')
  const requests = receiver.requests.filter((request) => request.sessionId === sessionId)
  assert.equal(requests.length, 1)
  const [request] = requests
  assert.ok(request)
  const body = FacturaCompleted.parse(
    new Webhook(account.webhook_secret).verify(request.body, request.headers),
  )
  assert.equal(body.session_id, sessionId)
  assert.equal(body.files.xml_url, `https://api.example.com/api/v1/files/${sessionId}/xml`)
  assert.match(request.headers['webhook-id'] ?? '', /^msg_[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  assert.equal(request.headers['webhook-id'], row.message_id)
  assert.equal(request.headers['content-type'], 'application/json')
  const [attempt] = await world.attempts(sessionId)
  assert.equal(attempt?.status, 200)
  assert.equal(attempt.response?.toString(), 'thanks')
})

test('a failed session is told to its own webhook_url, signed with the secret of the account', async () => {
  const [own, unused] = [await world.receive(answering(204)), await world.receive(answering(200))]
  const account = await world.account(unused.url)
  const sessionId = await world.endSession({
    accountId: account.account_id,
    webhookUrl: own.url,
    failure: 'ticket_expired',
  })
  await world.settled(sessionId, 'delivered')
  const [request] = own.requests
  assert.ok(request)
  const body = FacturaFailed.parse(new Webhook(account.webhook_secret).verify(request.body, request.headers))
  assert.equal(body.error.code, 'ticket_expired')
  assert.equal(unused.requests.length, 0)
})

test('after a 500 it comes again five seconds later under the same id, and a new time', async () => {
  let calls = 0
  const receiver = await world.receive((response) => response.writeHead(++calls === 1 ? 500 : 200).end())
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  const waiting = await world.failed(sessionId, 1)
  assert.ok(waiting.due_in <= 6, `due in ${waiting.due_in} s`)
  await world.settled(sessionId, 'delivered')
  const [first, second] = receiver.requests
  assert.ok(first && second)
  assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
  assert.equal(second.body, first.body)
  assert.ok(Number(second.headers['webhook-timestamp']) > Number(first.headers['webhook-timestamp']))
  assert.ok(second.at - first.at >= 4_000, `${second.at - first.at} ms`)
})

test('Retry-After and 429 are respected', async () => {
  const receiver = await world.receive(answering(429, { 'retry-after': '3600' }))
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  const first = await world.failed(sessionId, 1)
  assert.ok(first.due_in > 3_540 && first.due_in <= 3_600, `due in ${first.due_in} s`)
  await world.makeDue(sessionId)
  const second = await world.failed(sessionId, 2)
  assert.ok(second.due_in > 3_540 && second.due_in <= 3_600, `due in ${second.due_in} s`)
})

test('the tenth failure abandons the message', async () => {
  const receiver = await world.receive(answering(503))
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  for (let n = 1; n <= 9; n += 1) {
    await world.failed(sessionId, n)
    await world.makeDue(sessionId)
  }
  await world.settled(sessionId, 'abandoned')
  assert.equal(receiver.requests.length, 10)
  assert.equal((await world.attempts(sessionId)).length, 10)
})
