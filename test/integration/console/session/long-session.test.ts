import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { newExternalId, photoOf, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { answering } from '../../webhooks/receiver.ts'
import { openWebhookWorld, type WebhookWorld } from '../webhook-world.ts'

let [world, home]: [WebhookWorld, string] = [] as never
before(async () => {
  world = await openWebhookWorld()
  home = world.home.replace('webhooks', 'sessions')
})
after(() => world.close())

const pageOf = async (session: string) => (await world.owner.get(`${home}/${session}`)).text()
const count = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].length

/** So many more events of the last one's kind, as the log has them. */
const lengthen = (session: string, more: number) =>
  world.platform.database.query(sql`
    with last as (select * from log.events where stream_id = ${session} order by version desc limit 1)
    insert into log.events (xid, stream_id, version, event_id, type, schema_version, data, meta, at)
    select xid, stream_id, version + n, gen_random_uuid(), type, schema_version, data, meta, at
    from last, generate_series(1, ${more}::int) n`)

test('a session of more than a hundred events has its end; one of a thousand says that more follow', async () => {
  const body = { external_id: newExternalId(), ticket_image: await photoOf(41), user_info: userInfo }
  const { session_id: id } = await created(await world.post(world.account.live_key, body))
  const begun = count(await pageOf(id), /<li id="event-/g)
  await lengthen(id, 130)
  const long = await pageOf(id)
  assert.equal(count(long, /<li id="event-/g), begun + 130)
  assert.doesNotMatch(long, /id="cut"/)
  await lengthen(id, 900)
  const longer = await pageOf(id)
  assert.equal(count(longer, /<li id="event-/g), 1_000)
  assert.match(longer, new RegExp(`id="cut">.*href="[^"]+/stream\\?session=${id}"`))
})

test('more attempts than a page of the API are on the session’s page', async () => {
  const receiver = await world.receive(answering(200))
  const endpoint = await world.subscribe(receiver)
  const id = await world.ended()
  await world.messageOf(endpoint, 'delivered')
  const made = count(await pageOf(id), /<li id="attempt-/g)
  assert.ok(made > 0)
  await world.platform.database.query(sql`
    insert into webhook_delivery.attempts
    select (jsonb_populate_record(a, jsonb_build_object('n', a.n + g, 'attempt_id', left(a.attempt_id, -6) || lpad(g::text, 6, '0')))).*
    from webhook_delivery.attempts a, generate_series(1, 130) g where a.session_id = ${id}`)
  assert.equal(count(await pageOf(id), /<li id="attempt-/g), made * 131)
})
