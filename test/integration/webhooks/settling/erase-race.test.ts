import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Running } from '#platform/runtime/running.ts'
import { start } from '#services/webhooks/start.ts'
import {
  complete,
  newExternalId,
  photoOf,
  readEveryTicket,
  userInfo,
  uuid,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openApiWorld } from '../api-world.ts'
import { answering, type Receiver, startReceiver } from '../receiver.ts'
import { eventually } from '../world.ts'

const SESSIONS = 15

let world: Awaited<ReturnType<typeof openApiWorld>>
let receiver: Receiver
let worker: Running
let stopReading: () => void
before(async () => {
  world = await openApiWorld()
  // some answers are still on their way when the key goes
  receiver = await startReceiver((response, request) => {
    setTimeout(() => answering(200)(response, request), 40)
  })
  worker = await start(world.platform)
  stopReading = readEveryTicket(world.platform)
})
after(async () => {
  stopReading()
  await worker.stop()
  await receiver.close()
  await world.close()
})

const begin = async (key: string) => {
  const body = { external_id: newExternalId(), ticket_image: await photoOf(21), user_info: userInfo }
  return (await created(await world.post(key, body))).session_id
}

/** Asks until no session is open; how often it was refused. */
const erase = async (key: string): Promise<number> => {
  for (let refused = 0; ; refused += 1) {
    const answer = await world.send(key, 'POST receivers/erase', { rfc: userInfo.rfc })
    if (answer.status === 200) return refused
    await assertFailure(answer, 409, 'session_not_completed')
    await sleep(15)
  }
}

/** Rows of the outbox and of the deliveries that hold a word. */
const rowsWith = async (word: string) => {
  const [row] = await world.platform.database.query<{ n: number }>(sql`
    select count(*)::int as n from (
      select m::text as text from webhook_outbox.messages m union all
      select d::text from webhook_delivery.deliveries d union all
      select a::text from webhook_delivery.attempts a) rows
    where position(${word} in text) > 0`)
  return row?.n
}

test('a receiver that is erased while its messages are written and sent loses none of them, and stays in none', async (t) => {
  const { live_key: key } = await world.account(receiver.url)
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => begin(key)))
  const [refused] = await Promise.all([
    erase(key),
    ...sessions.map((sessionId) => complete(world.platform, sessionId)),
  ])
  t.diagnostic(`${receiver.requests.length} of ${SESSIONS} were sent when it was erased`)
  assert.ok(refused > 0, 'it was asked while sessions were open')
  for (const sessionId of sessions)
    await eventually(
      `${sessionId} is delivered`,
      async () => (await world.delivery(sessionId))?.state === 'delivered',
    )
  assert.deepEqual(receiver.requests.map(({ sessionId }) => sessionId).sort(), [...sessions].sort())
  assert.ok(receiver.requests.every(({ body }) => JSON.parse(body).uuid === uuid))
  for (const word of [userInfo.rfc, userInfo.razon_social]) assert.equal(await rowsWith(word), 0, word)
  assert.equal(await rowsWith(sessions[0] ?? ''), 3)
  await assertFailure(await world.send(key, 'POST receivers/erase', { rfc: userInfo.rfc }), 404, 'not_found')
})
