import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { answering, hanging } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World

const end = (count: number, session: Parameters<World['endSession']>[0]) =>
  Promise.all(Array.from({ length: count }, () => world.endSession(session)))

beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/**
 * Nothing is given up while a test lasts: what is delivered beside a hanging request did not wait
 * for its end.
 */
const patient = { deadlineMs: 60_000, leaseSeconds: 90 }

test('a receiver that hangs gets four requests at once and delays nobody else', async () => {
  const [slow, healthy] = [await world.receive(hanging), await world.receive(answering(200))]
  const [first, second] = [await world.account(slow.url), await world.account(healthy.url)]
  await end(20, { accountId: first.account_id })
  await world.work(patient)
  await eventually('four requests hang', () => slow.load.now === 4)
  await end(20, { accountId: second.account_id })
  await eventually('all of the healthy receiver are delivered', () => healthy.requests.length === 20)
  assert.deepEqual(slow.load, { now: 4, peak: 4 })
})

test('two addresses of one account do not delay each other either', async () => {
  const [slow, healthy] = [await world.receive(hanging), await world.receive(answering(200))]
  const { account_id: accountId } = await world.account()
  await end(8, { accountId, webhookUrl: slow.url })
  await world.work(patient)
  await eventually('four requests hang', () => slow.load.now === 4)
  await end(8, { accountId, webhookUrl: healthy.url })
  await eventually('the healthy address has all', () => healthy.requests.length === 8)
  assert.deepEqual(slow.load, { now: 4, peak: 4 })
})

const hangingAddresses = async (count: number) => {
  const slow = await world.receive(hanging)
  const { account_id: accountId } = await world.account()
  for (let i = 0; i < count; i += 1) await end(6, { accountId, webhookUrl: `${slow.url}/${i}` })
  return { slow, accountId }
}

test('more requests that hang than there are quick places still leave room for a healthy receiver', async () => {
  const healthy = await world.receive(answering(200))
  const { slow, accountId } = await hangingAddresses(10)
  await world.work({ ...patient, places: { quick: 24, all: 64, strained: 8 } })
  await eventually('ten receivers have four each', () => slow.load.now === 40)
  await end(10, { accountId, webhookUrl: healthy.url })
  await eventually('the healthy address has all', () => healthy.requests.length === 10)
  assert.deepEqual(slow.load, { now: 40, peak: 40 })
})

test('receivers that have hung share few places, and each of them gets its turn', async () => {
  const healthy = await world.receive(answering(200))
  const { slow, accountId } = await hangingAddresses(10)
  await world.work({ deadlineMs: 1_000, strainedFirstMs: 1_000, places: { quick: 24, all: 64, strained: 3 } })
  await eventually(
    'the first four of each have timed out',
    () => slow.requests.length > 40 && slow.load.now <= 3,
  )
  slow.load.peak = 0
  await end(10, { accountId, webhookUrl: healthy.url })
  await eventually('the healthy address has all', () => healthy.requests.length === 10)
  await eventually('the last two of each were asked too', () => slow.requests.length >= 60)
  assert.equal(slow.load.peak, 3)
})

test('three workers at once keep to four in flight, and deliver everything once', async () => {
  const receiver = await world.receive((response) => setTimeout(() => response.writeHead(200).end(), 15))
  const { account_id: accountId } = await world.account(receiver.url)
  await end(150, { accountId })
  await Promise.all([world.work(), world.work(), world.work()])
  await eventually('all are delivered', () => receiver.requests.length >= 150)
  assert.equal(receiver.load.peak, 4)
  assert.equal(new Set(receiver.requests.map((request) => request.headers['webhook-id'])).size, 150)
  assert.equal(receiver.requests.length, 150)
})

test('after a time-out a receiver gets three first attempts at once, until it answers', async () => {
  let isBack = false
  const receiver = await world.receive((response) => {
    if (isBack) setTimeout(() => response.writeHead(200).end(), 200)
  })
  const { account_id: accountId } = await world.account(receiver.url)
  await end(20, { accountId })
  await world.work({ deadlineMs: 1_000, strainedFirstMs: 1_000 })
  await eventually(
    'the first four have timed out',
    () => receiver.requests.length >= 5 && receiver.load.now <= 3,
  )
  receiver.load.peak = 0
  const asked = receiver.requests.length
  await eventually('six more were asked', () => receiver.requests.length >= asked + 6)
  assert.equal(receiver.load.peak, 3)
  isBack = true
  receiver.load.peak = 0
  await eventually('the rest is delivered', () => receiver.requests.length >= 20)
  assert.equal(receiver.load.peak, 4)
})

test('a receiver that hung once does not make six new messages wait in a line of whole time-outs', async () => {
  const receiver = await world.receive(hanging)
  const { account_id: accountId } = await world.account(receiver.url)
  const [hung = ''] = await end(1, { accountId })
  await world.work({ deadlineMs: 6_000, strainedFirstMs: 1_500 })
  await world.failed(hung, 1)
  const sessions = await end(6, { accountId })
  const began = Date.now()
  await Promise.all(sessions.map((session) => world.failed(session, 1)))
  const took = Date.now() - began
  // two rows of three, each as long as a first attempt may take now; a line of whole time-outs
  // would be 36 s
  assert.ok(took >= 2 * 1_500 - 100 && took < 36_000, `${took} ms`)
  assert.equal(receiver.load.peak, 3, 'the first three were asked beside each other')
})

test('a stop cuts what hangs within ten seconds, and the message comes again without having lost an attempt', async () => {
  const receiver = await world.receive(hanging)
  const { account_id: accountId } = await world.account(receiver.url)
  const sessionId = await world.endSession({ accountId })
  const worker = await world.work(patient)
  await eventually('the request hangs', () => receiver.load.now === 1)
  const started = Date.now()
  await worker.stop()
  assert.ok(Date.now() - started < 20_000)
  const row = await world.delivery(sessionId)
  assert.deepEqual(
    { state: row?.state, claimed: row?.claimed, failures: row?.failures },
    { state: 'waiting', claimed: false, failures: 0 },
  )
  assert.ok((row?.due_in ?? 1) <= 0)
})
