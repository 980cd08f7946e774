import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { EventList } from '#contracts/http/session-events.ts'
import { topicRecords } from '#contracts/topics/topic-record.ts'
import { complete } from '#test/support/api/api-under-test.ts'
import { assertFailure } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

describe('the events of a session', () => {
  let api: World
  let key: string
  let sessionId: string
  before(async () => {
    api = await openWorld()
    key = api.account.live_key
    sessionId = await api.newSession()
    await complete(api.platform, sessionId)
  })
  after(() => api.close())

  const page = async (query: string) => {
    const response = await api.get(key, `sessions/${sessionId}/events?${query}`)
    assert.equal(response.status, 200)
    return EventList.parse(await response.json()).data
  }

  test('are those of the log, oldest first, with the data that the topic carries', async () => {
    const history = await api.platform.log.read(sessionId)
    const { items, next_cursor } = await page('limit=100')
    assert.equal(next_cursor, null)
    assert.deepEqual(
      items.map(({ event_id, version, type, at, data }) => ({ event_id, version, type, at, data })),
      history.map(({ eventId, version, type, at, data }) => ({ event_id: eventId, version, type, at, data })),
    )
    for (const { type, data, session_id, external_id, test_mode } of items) {
      const record = topicRecords.find((known) => known.type === type)
      assert.deepEqual(record?.schema.shape.data.parse(data), data)
      assert.deepEqual([session_id, external_id, test_mode], [sessionId, history[0]?.meta.externalId, false])
    }
  })

  test('come in pages that a new event does not move', async () => {
    const all = (await page('limit=100')).items
    const first = await page('limit=3')
    const second = await page(`limit=4&cursor=${first.next_cursor}`)
    assert.deepEqual([...first.items, ...second.items], all.slice(0, 7))
    const other = await api.newSession()
    await assertFailure(
      await api.get(key, `sessions/${other}/events?cursor=${first.next_cursor}`),
      422,
      'invalid_request',
    )
  })

  test('of a session that is unknown, foreign, of the other mode or malformed are 404', async () => {
    const stranger = await api.platform.accounts.create({ name: 'Stranger' })
    for (const by of [stranger.live_key, api.account.test_key])
      await assertFailure(await api.get(by, `sessions/${sessionId}/events`), 404, 'not_found')
    for (const id of [`ses_${'0'.repeat(26)}`, 'x', 'ses_%00'])
      await assertFailure(await api.get(key, `sessions/${id}/events`), 404, 'not_found')
  })
})
