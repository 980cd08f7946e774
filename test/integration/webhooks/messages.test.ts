import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MessageAnswer, MessageResent } from '#contracts/http/webhooks/messages.ts'
import { sql } from '#contracts/sql.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { openApiWorld } from './api-world.ts'
import { messageClient, parsed } from './message-client.ts'
import { answering } from './receiver.ts'
import { eventually } from './world.ts'

let world: Awaited<ReturnType<typeof openApiWorld>>
let client: ReturnType<typeof messageClient>
before(async () => {
  world = await openApiWorld()
  client = messageClient(world)
  await world.work({ deadlineMs: 2_000, idleMs: 50 })
})
after(() => world.close())

test('what was sent is listed by every filter, newest first, and shown with its body and its attempts', async () => {
  const { subscribe, messages, attempts, end, listed } = client
  const [good, bad] = [
    await world.receive(answering(200, {}, `gracias ${'ñ'.repeat(2_000)}`)),
    await world.receive(answering(500)),
  ]
  const account = await world.account()
  const [first, second] = [await subscribe(account, good.url), await subscribe(account, bad.url)]
  const sessions = [await end(account), await end(account)]
  await listed(account, 'state=delivered', 2)
  await eventually('all were tried', async () => (await attempts(account)).items.length === 4)
  const [newest] = (await messages(account, `session_id=${sessions[1]}&endpoint_id=${first.endpoint_id}`))
    .items
  assert.ok(newest)
  assert.deepEqual(
    { ...newest, message_id: '', created_at: '', delivered_at: '' },
    {
      message_id: '',
      event: 'factura.completed',
      session_id: sessions[1],
      endpoint_id: first.endpoint_id,
      url: good.url,
      state: 'delivered',
      attempts: 1,
      next_attempt_at: null,
      created_at: '',
      delivered_at: '',
    },
  )
  const walked: string[] = []
  for (let cursor = ''; ; ) {
    const page = await messages(account, `limit=1${cursor}`)
    walked.push(...page.items.map(({ session_id }) => session_id))
    if (page.next_cursor === null) break
    cursor = `&cursor=${page.next_cursor}`
  }
  assert.deepEqual(walked, [sessions[1], sessions[1], sessions[0], sessions[0]])
  for (const [query, count] of [
    ['event=factura.failed', 0],
    ['state=waiting', 2],
    [`endpoint_id=${second.endpoint_id}`, 2],
    ['endpoint_id=whe_00000000000000000000000000', 0],
    ['from=2020-01-01&to=2020-01-02', 0],
    ['from=2020-01-01', 4],
  ] as const)
    assert.equal((await messages(account, query)).items.length, count, query)

  const shown = await parsed(
    MessageAnswer,
    await world.get(account.live_key, `webhook_messages/${newest.message_id}`),
  )
  const [request] = good.requests.filter(({ sessionId }) => sessionId === sessions[1])
  assert.deepEqual(shown.data.payload, JSON.parse(request?.body ?? ''))
  assert.equal(shown.data.deliveries.length, 2)
  const [attempt, ...others] = (await attempts(account, `message_id=${newest.message_id}&outcome=delivered`))
    .items
  assert.deepEqual(others, [])
  assert.deepEqual([attempt?.n, attempt?.status_code, attempt?.endpoint_id], [1, 200, first.endpoint_id])
  assert.equal(attempt?.response, `gracias ${'ñ'.repeat(1_016)}`)
  assert.equal((await attempts(account, `session_id=${sessions[0]}&outcome=retry`)).items.length, 1)
})

test('a message is sent again whatever its state, also to a disabled endpoint and to one without a row', async () => {
  const { subscribe, resend, end, listed } = client
  const [one, two] = [await world.receive(answering(200)), await world.receive(answering(200))]
  const account = await world.account()
  const first = await subscribe(account, one.url)
  const sessionId = await end(account)
  const [item] = await listed(account, `session_id=${sessionId}&state=delivered`, 1)
  const id = item?.message_id ?? ''
  await world.send(account.live_key, `PATCH webhook_endpoints/${first.endpoint_id}`, { enabled: false })
  const again = await resend(account, id)
  assert.deepEqual(
    again.deliveries.map(({ endpoint_id }) => endpoint_id),
    [first.endpoint_id],
  )
  await eventually('it came again', () => one.requests.length === 2)
  const [delivered] = await listed(account, `session_id=${sessionId}&state=delivered`, 1)
  assert.equal(delivered?.attempts, 2)
  assert.equal(one.requests[0]?.headers['webhook-id'], one.requests[1]?.headers['webhook-id'])

  const second = await subscribe(account, two.url, ['factura.failed'])
  const only = await resend(account, id, { endpoint_id: second.endpoint_id })
  assert.deepEqual(
    only.deliveries.map(({ endpoint_id }) => endpoint_id),
    [second.endpoint_id],
  )
  await listed(account, `endpoint_id=${second.endpoint_id}&state=delivered`, 1)
  assert.equal(one.requests.length, 2)

  await world.send(account.live_key, `DELETE webhook_endpoints/${second.endpoint_id}`)
  const bare = await world.send(account.live_key, `POST webhook_messages/${id}/resend`)
  const { data: left } = await parsed(MessageResent, bare, 202)
  assert.deepEqual(
    left.deliveries.map(({ endpoint_id }) => endpoint_id),
    [first.endpoint_id],
  )
  for (const endpoint_id of [second.endpoint_id, 'whe_00000000000000000000000000']) {
    const answer = await world.send(account.live_key, `POST webhook_messages/${id}/resend`, { endpoint_id })
    assert.deepEqual(fieldsOf(await assertFailure(answer, 422, 'invalid_request')), ['endpoint_id'])
  }
  const foreign = await world.account()
  const answer = await world.send(foreign.live_key, `POST webhook_messages/${id}/resend`, {})
  await assertFailure(answer, 404, 'not_found')
})

test('what nobody was subscribed to goes to all that are when it is sent again: the row becomes the first one’s', async () => {
  const { subscribe, messages, resend, end, listed } = client
  const account = await world.account()
  const sessionId = await end(account)
  const [item] = await listed(account, `session_id=${sessionId}&state=skipped`, 1)
  assert.deepEqual([item?.endpoint_id, item?.url], [null, null])
  assert.deepEqual((await resend(account, item?.message_id ?? '')).deliveries, [])
  const receivers = [await world.receive(answering(200)), await world.receive(answering(200))]
  for (const { url } of receivers) await subscribe(account, url)
  assert.equal((await resend(account, item?.message_id ?? '')).deliveries.length, 2)
  await listed(account, 'state=delivered', 2)
  assert.equal((await messages(account)).items.length, 2)
  assert.deepEqual(
    receivers.map(({ requests }) => requests.length),
    [1, 1],
  )
})

test('what is older than five years is neither listed nor shown nor sent again', async () => {
  const { subscribe, messages, end, listed } = client
  const receiver = await world.receive(answering(200))
  const account = await world.account()
  await subscribe(account, receiver.url)
  const sessions = [await end(account), await end(account)]
  const [newer, older] = await listed(account, 'state=delivered', 2)
  for (const [id, age] of [
    [older?.message_id, '5 years 1 day'],
    [newer?.message_id, '4 years 364 days'],
  ])
    await world.platform.database.query(sql`
      update webhook_delivery.deliveries set created_at = now() - ${age}::interval where message_id = ${id}`)
  for (const query of ['', 'from=2000-01-01', `session_id=${sessions[0]}`, 'state=delivered'])
    assert.equal(
      (await messages(account, query)).items.some(({ message_id }) => message_id === older?.message_id),
      false,
    )
  assert.equal((await messages(account, 'from=2000-01-01')).items.length, 1)
  const id = older?.message_id ?? ''
  await assertFailure(await world.get(account.live_key, `webhook_messages/${id}`), 404, 'not_found')
  const resent = await world.send(account.live_key, `POST webhook_messages/${id}/resend`)
  await assertFailure(resent, 404, 'not_found')
  assert.equal((await world.get(account.live_key, `webhook_messages/${newer?.message_id}`)).status, 200)
})
