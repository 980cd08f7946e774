import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { start } from '#services/webhooks/start.ts'
import { countingDatabase } from './counting-database.ts'
import { answering, type Receiver, startReceiver } from './receiver.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World
let receiver: Receiver
const workers: Running[] = []

before(async () => {
  world = await openWorld()
  receiver = await startReceiver(answering(200))
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
after(async () => {
  await receiver.close()
  await world.close()
})

const work = async (change: Partial<Platform> = {}, settings: Parameters<typeof start>[1] = {}) => {
  const counting = countingDatabase(world.platform.database)
  workers.push(await start({ ...world.platform, database: counting.database, ...change }, settings))
  return counting
}
const ended = async () => {
  const { account_id: accountId } = await world.account(receiver.url)
  return world.endSession({ accountId })
}
const delivered = (sessionId: string, milliseconds?: number) =>
  eventually(
    `${sessionId} is delivered`,
    async () => (await world.delivery(sessionId))?.state === 'delivered',
    milliseconds,
  )

test('while nothing ends it costs one statement a look, two looks a second', async () => {
  const { count } = await work()
  await sleep(600)
  const [before, begun] = [count(), performance.now()]
  await sleep(2_000)
  const looks = (performance.now() - begun) / 500
  assert.ok(count() - before <= looks + 1, `${count() - before} statements in ${looks} looks`)
})

/**
 * Statements until a message is delivered by a worker that looks once a minute: it is woken for a
 * second by the end of a session. On a busy machine the message may arrive later; then another
 * session ends.
 */
const deliveredByWaking = async () => {
  const { count } = await work({}, { idleMs: 60_000 })
  await eventually('its first look', () => count() > 0)
  await sleep(300)
  return eventually('an end wakes it', async () => {
    const before = count()
    const isDelivered = await delivered(await ended(), 3_000).catch(() => false)
    await sleep(300)
    return isDelivered && count() - before
  })
}

test('the end of a session wakes it, however seldom it looks, and a lone webhook costs few statements', async () => {
  // enqueue, four to claim, one to settle; the others look, 25 ms apart until the message is there
  const looks = (await deliveredByWaking()) - 6
  assert.ok(looks >= 2 && looks <= 60, `${looks} looks`)
})

test('what nobody told it of is found by looking', async () => {
  await work({ tail: () => () => undefined })
  await sleep(300)
  await delivered(await ended())
})

test('two workers beside each other, woken by the same ends, send everything once', async () => {
  await Promise.all([work(), work()])
  const sessions = await Promise.all(Array.from({ length: 20 }, ended))
  for (const sessionId of sessions) await delivered(sessionId)
  await sleep(200)
  const times = sessions.map((id) => receiver.requests.filter(({ sessionId }) => sessionId === id).length)
  assert.deepEqual(
    times,
    sessions.map(() => 1),
  )
})
