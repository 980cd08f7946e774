import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { EventPage, type StreamedEvent } from '#contracts/http/events.ts'
import { EventList } from '#contracts/http/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { topicRecords } from '#contracts/topics/topic-record.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { newSession } from '#test/support/transport/sessions.ts'

const SESSIONS = 300

describe('the events of an account', () => {
  let api: ApiUnderTest
  let key: string
  let all: readonly StreamedEvent[]

  const page = async (query: string, by = key) => {
    const response = await api.get(by, `events?${query}`)
    assert.equal(response.status, 200)
    return EventPage.parse(await response.json()).data
  }
  const every = async (query: string, by = key): Promise<StreamedEvent[]> => {
    const items: StreamedEvent[] = []
    for (let more = ''; ; ) {
      const { items: these, next_cursor: next } = await page(`${query}&limit=499${more}`, by)
      if (these.length === 0) return items
      items.push(...these)
      more = `&cursor=${next}`
    }
  }
  const ids = (events: readonly StreamedEvent[]) => events.map(({ event_id }) => event_id)
  const newAccount = () => api.platform.accounts.create({ name: 'Other' })

  before(async () => {
    api = await startApiUnderTest()
    key = api.account.live_key
    const { database } = api.platform
    const stranger = await newAccount()
    await fillLog(database, { sessions: SESSIONS, accountId: stranger.account_id })
    await fillLog(database, { sessions: SESSIONS, accountId: api.account.account_id })
    await fillLog(database, { sessions: SESSIONS, accountId: api.account.account_id, mode: 'test' })
    all = await every('')
  })
  after(() => api.close())

  test('are those of the log, in its order, with the data that the topic carries', async () => {
    const rows = await api.platform.database.query<{ event_id: string; data: unknown }>(sql`
      select event_id, data from log.events
      where meta ->> 'accountId' = ${api.account.account_id} and meta ->> 'mode' = 'live' order by xid, position`)
    assert.ok(rows.length > 2_000)
    assert.deepEqual(
      all.map(({ event_id, data }) => ({ event_id, data })),
      rows,
    )
    for (const { type, data } of all) {
      const record = topicRecords.find((known) => known.type === type)
      assert.deepEqual(record?.schema.shape.data.parse(data), data)
    }
  })

  test('are the rows of the session, with a cursor added', async () => {
    const sessionId = all[0]?.session_id
    const answer = await api.get(key, `sessions/${sessionId}/events?limit=100`)
    const { items } = EventList.parse(await answer.json()).data
    const own = all.filter(({ session_id }) => session_id === sessionId)
    assert.deepEqual(
      own.map(({ cursor: _, ...event }) => event),
      items,
    )
    assert.deepEqual(await every(`session_id=${sessionId}`), own)
    const unknown = `session_id=ses_${'0'.repeat(26)}`
    assert.deepEqual((await page(unknown)).items, [])
  })

  test('each key sees those of its account and mode', async () => {
    const other = await every('', api.account.test_key)
    assert.ok(other.length > 2_000)
    const seen = new Set(ids(all))
    assert.ok(!other.some(({ event_id }) => seen.has(event_id)))
    const foreign = await page('', (await newAccount()).live_key)
    assert.deepEqual(foreign.items, [])
  })

  test('by type; a word that is no type matches nothing', async () => {
    const chosen = all.filter(({ type }) => type === 'SessionFailed' || type === 'BillingDeferred')
    assert.ok(chosen.length > 20)
    assert.deepEqual(await every('types=SessionFailed,BillingDeferred'), chosen)
    assert.deepEqual(await every('types=SessionFailed,nonsense,%20BillingDeferred'), chosen)
    for (const none of ['nonsense', 'sessionfailed', ','])
      assert.deepEqual((await page(`types=${none}`)).items, [], none)
  })

  test('by time: from is included, to is not', async () => {
    const [from = '', to = ''] = [all[500]?.at, all[1_500]?.at]
    const chosen = all.filter(({ at }) => at >= from && at < to)
    assert.ok(chosen.some(({ at }) => at === from))
    assert.deepEqual(await every(`from=${from}&to=${to}`), chosen)
    assert.deepEqual((await page(`from=${from}&to=${from}`)).items, [])
    const turned = await assertFailure(
      await api.get(key, `events?from=${to}&to=${from}`),
      422,
      'invalid_request',
    )
    assert.deepEqual(fieldsOf(turned), ['from'])
  })

  test('a cursor is never null and is valid with any filters, of the same account and mode', async () => {
    const first = await page('limit=1000')
    assert.equal(first.items.length, 1_000)
    assert.equal(first.next_cursor, first.items.at(-1)?.cursor)
    const after = await page(`types=SessionFailed&limit=1000&cursor=${all[99]?.cursor}`)
    assert.deepEqual(
      after.items,
      all.slice(100).filter(({ type }) => type === 'SessionFailed'),
    )
    const [end] = all.slice(-1)
    assert.deepEqual(await page(`cursor=${end?.cursor}`), { items: [], next_cursor: end?.cursor })
    for (const by of [api.account.test_key, (await newAccount()).live_key]) {
      const refused = await assertFailure(
        await api.get(by, `events?cursor=${end?.cursor}`),
        422,
        'invalid_request',
      )
      assert.deepEqual(fieldsOf(refused), ['cursor'])
    }
  })

  test('of an account without events: its cursor shows the first ones later', async () => {
    const { account_id: accountId, live_key } = await newAccount()
    const { items, next_cursor } = await page('', live_key)
    assert.deepEqual(items, [])
    const { sessionId } = await api.platform.log.start({ ...newSession(), accountId })
    await eventually(async () => {
      const later = await page(`types=SessionRequested&cursor=${next_cursor}`, live_key)
      assert.deepEqual(
        later.items.map(({ session_id, version }) => [session_id, version]),
        [[sessionId, 1]],
      )
    })
  })

  test('none are older than five years', async () => {
    const { account_id: accountId, live_key } = await newAccount()
    const { query } = api.platform.database
    for (const [years, shown] of [
      [6, 0],
      [4, 1],
    ]) {
      const { sessionId } = await api.platform.log.start({ ...newSession(), accountId })
      await query(
        sql`update log.events set at = now() - ${`${years} years`}::interval where stream_id = ${sessionId}`,
      )
      await eventually(async () => assert.equal((await page('', live_key)).items.length, shown))
      assert.equal((await page('from=1990-01-01', live_key)).items.length, shown)
    }
  })

  test('one that commits late is skipped by no cursor', async () => {
    const { account_id: accountId, live_key } = await newAccount()
    const mayEnd = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const start = (query?: Query) => api.platform.log.start({ ...newSession(), accountId }, query)
    const late = api.platform.database.inTransaction(async (query) => {
      await start(query)
      written.resolve()
      await mayEnd.promise
    })
    await written.promise
    await start()
    const before = await page('', live_key)
    assert.deepEqual(before.items, [])
    mayEnd.resolve()
    await late
    await eventually(async () => {
      const { items } = await page(`cursor=${before.next_cursor}`, live_key)
      assert.equal(new Set(ids(items)).size, 2)
    })
  })

  test('a cursor is refused whose event the log does not hold', async () => {
    const { account_id: accountId, live_key } = await newAccount()
    const { sessionId } = await api.platform.log.start({ ...newSession(), accountId })
    const [event] = await eventually(async () => {
      const { items } = await page('', live_key)
      assert.equal(items.length, 1)
      return items
    })
    await api.platform.database.query(sql`delete from log.events where stream_id = ${sessionId}`)
    const refused = await assertFailure(
      await api.get(live_key, `events?cursor=${event?.cursor}`),
      422,
      'invalid_request',
    )
    assert.deepEqual(fieldsOf(refused), ['cursor'])
  })
})
