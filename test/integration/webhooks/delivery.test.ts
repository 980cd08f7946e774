import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { FacturaCompleted, FacturaFailed } from '#contracts/webhooks.ts'
import type { Running } from '#platform/platform.ts'
import { start } from '../../../services/webhooks/start.ts'
import { answering, type Receiver, startReceiver } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World
let webhooks: Running
const receivers: Receiver[] = []
const receive = async (...how: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...how)
  receivers.push(receiver)
  return receiver
}

before(async () => {
  world = await openWorld()
  webhooks = await start(world.platform, { deadlineMs: 2_000 })
})
after(async () => {
  await webhooks.stop()
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await world.close()
})

const settled = (sessionId: string, state: string) =>
  eventually(`${sessionId} is ${state}`, async () => {
    const row = await world.delivery(sessionId)
    return row?.state === state && row
  })
const failed = (sessionId: string, failures: number) =>
  eventually(`${sessionId} has failed ${failures} times`, async () => {
    const row = await world.delivery(sessionId)
    return row?.failures === failures && !row.claimed && row
  })

test('a completed session is told once, signed, within three seconds of its end', async () => {
  const receiver = await receive(answering(200, {}, 'thanks'))
  const account = await world.account(receiver.url)
  const ended = Date.now()
  const sessionId = await world.endSession({ accountId: account.account_id })
  const row = await settled(sessionId, 'delivered')
  await sleep(500)
  assert.equal(receiver.requests.length, 1)
  const [request] = receiver.requests
  assert.ok(request && request.at - ended < 3_000)
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
  const [own, unused] = [await receive(answering(204)), await receive(answering(200))]
  const account = await world.account(unused.url)
  const sessionId = await world.endSession({
    accountId: account.account_id,
    webhookUrl: own.url,
    failure: 'ticket_expired',
  })
  await settled(sessionId, 'delivered')
  const [request] = own.requests
  assert.ok(request)
  const body = FacturaFailed.parse(new Webhook(account.webhook_secret).verify(request.body, request.headers))
  assert.equal(body.error.code, 'ticket_expired')
  assert.equal(unused.requests.length, 0)
})

test('after a 500 it comes again five seconds later under the same id, and a new time', async () => {
  let calls = 0
  const receiver = await receive((response) => response.writeHead(++calls === 1 ? 500 : 200).end())
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  const waiting = await failed(sessionId, 1)
  assert.ok(waiting.due_in > 2.5 && waiting.due_in <= 6, `due in ${waiting.due_in} s`)
  await settled(sessionId, 'delivered')
  const [first, second] = receiver.requests
  assert.ok(first && second)
  assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
  assert.equal(second.body, first.body)
  assert.ok(Number(second.headers['webhook-timestamp']) > Number(first.headers['webhook-timestamp']))
  assert.ok(second.at - first.at >= 4_000 && second.at - first.at < 8_000, `${second.at - first.at} ms`)
})

test('Retry-After and 429 are respected', async () => {
  const receiver = await receive(answering(429, { 'retry-after': '3600' }))
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  const first = await failed(sessionId, 1)
  assert.ok(first.due_in > 3_590 && first.due_in <= 3_600, `due in ${first.due_in} s`)
  await world.makeDue(sessionId)
  const second = await failed(sessionId, 2)
  assert.ok(second.due_in > 3_590 && second.due_in <= 3_600, `due in ${second.due_in} s`)
})

test('the tenth failure abandons the message', async () => {
  const receiver = await receive(answering(503))
  const account = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId: account.account_id })
  for (let n = 1; n <= 9; n += 1) {
    await failed(sessionId, n)
    await world.makeDue(sessionId)
  }
  await settled(sessionId, 'abandoned')
  assert.equal(receiver.requests.length, 10)
  assert.equal((await world.attempts(sessionId)).length, 10)
})
