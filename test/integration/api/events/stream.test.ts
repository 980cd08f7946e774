import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { StreamedEvent } from '#contracts/http/events.ts'
import { sql } from '#contracts/sql.ts'
import { type Account, type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { type EventStream, openEventStream } from '#test/support/http/event-stream.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { newSession, story } from '#test/support/transport/sessions.ts'

describe('the events of an account as a stream', () => {
  let api: ApiUnderTest
  let account: Account
  const opened: EventStream[] = []
  const refusals: string[] = []

  const open = async (query = '', more: { key?: string; lastEventId?: string } = {}) => {
    const stream = await openEventStream({ url: api.url, key: account.live_key, query, ...more })
    opened.push(stream)
    assert.equal(stream.response.statusCode, 200)
    return stream
  }
  const get = (accept: string, query = '', more: Record<string, string> = {}) =>
    api.get(account.live_key, `events?${query}`, { headers: { accept, ...more } })
  const lines = async (query = '') => {
    const response = await get('application/x-ndjson', query)
    assert.equal(response.headers.get('content-type'), 'application/x-ndjson')
    const text = await response.text()
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => StreamedEvent.parse(JSON.parse(line)))
  }
  const begin = async (owner = account) =>
    (await api.platform.log.start({ ...newSession(), accountId: owner.account_id })).sessionId
  const heard = (stream: EventStream, count: number) =>
    eventually(() => assert.equal(stream.events.length, count), 20)

  before(async () => {
    api = await startApiUnderTest()
    account = api.account
    await fillLog(api.platform.database, { sessions: 300, accountId: account.account_id })
  })
  afterEach(async () => {
    for (const stream of opened) stream.leave()
    await Promise.all(opened.splice(0).map(({ ended }) => ended))
    await eventually(async () => {
      const rows = await api.platform.database.query(sql`select 1 from api.leases`)
      assert.equal(rows.length, 0)
    })
    refusals.splice(0)
  })
  after(() => api.close())

  test('NDJSON holds all to the head, one event a line, and ends', async () => {
    const all = await lines()
    assert.ok(all.length > 2_000)
    const failed = all.filter(({ type }) => type === 'SessionFailed')
    assert.deepEqual(await lines('types=SessionFailed&limit=3'), failed)
    assert.deepEqual(await lines(`cursor=${all.at(-3)?.cursor}`), all.slice(-2))
    assert.deepEqual(await lines('types=nonsense'), [])
  })

  test('SSE holds the same, then what comes, each event once', async () => {
    const all = await lines()
    const stream = await open()
    assert.equal(stream.response.headers['content-type'], 'text/event-stream')
    await heard(stream, all.length)
    assert.deepEqual(stream.events, all)
    const sessionId = await begin()
    await heard(stream, all.length + 1)
    assert.deepEqual(stream.events.slice(-1), await lines(`session_id=${sessionId}`))
  })

  test('live events keep the filters', async () => {
    const [, other] = [await begin(), await begin()]
    // a transaction of another test on the server holds back what has begun
    const end = await eventually(async () => {
      const newest = (await lines()).at(-1)
      assert.equal(newest?.session_id, other)
      return newest?.cursor
    })
    const [ofSession, ofType, ofNone] = [
      await open(`session_id=${other}&cursor=${end}`),
      await open(`types=TicketRead,nonsense&cursor=${end}`),
      await open(`to=2026-01-01&cursor=${end}`),
    ]
    const last = await begin()
    const [event] = story
    assert.ok(event)
    const meta = { accountId: account.account_id, mode: 'live', externalId: 'x' } as const
    for (const sessionId of [other, last])
      await api.platform.log.append({ sessionId, expectedVersion: 1, events: [event], meta })
    await heard(ofSession, 1)
    await heard(ofType, 2)
    assert.deepEqual(
      [ofSession, ofType, ofNone].map(({ events }) => events.map(({ session_id }) => session_id)),
      [[other], [other, last], []],
    )
  })

  test('is resumed by Last-Event-ID, which wins over cursor; a bad one is refused as cursor', async () => {
    const all = await lines()
    const [first, late] = [all[0]?.cursor ?? '', all.at(-4)?.cursor ?? '']
    const stream = await open(`cursor=${first}`, { lastEventId: late })
    await heard(stream, 3)
    assert.deepEqual(stream.events, all.slice(-3))
    for (const bad of ['nonsense', `${late}x`]) {
      const answer = await get('text/event-stream', `cursor=${first}`, { 'last-event-id': bad })
      assert.deepEqual(fieldsOf(await assertFailure(answer, 422, 'invalid_request')), ['cursor'])
    }
  })

  test('shows nothing of other accounts or of the other mode', async () => {
    const stranger = await api.platform.accounts.create({ name: 'Stranger' })
    const [foreign, other] = [
      await open('', { key: stranger.live_key }),
      await open('', { key: account.test_key }),
    ]
    await begin()
    await begin(stranger)
    await heard(foreign, 1)
    assert.equal(other.events.length, 0)
  })

  test('Accept chooses the format; anything unknown is JSON, and HEAD opens no stream', async () => {
    const cases = [
      ['*/*', 'application/json; charset=utf-8'],
      ['text/html', 'application/json; charset=utf-8'],
      ['application/x-ndjson;q=0.5, application/json', 'application/json; charset=utf-8'],
      ['application/json;q=0.5, Application/X-NDJSON', 'application/x-ndjson'],
      ['text/event-stream;q=0, application/x-ndjson;q=0.1', 'application/x-ndjson'],
    ]
    for (const [accept = '', type] of cases) {
      const answer = await get(accept, 'types=nonsense')
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, type], accept)
      await answer.body?.cancel()
    }
    const headers = { accept: 'text/event-stream' }
    const head = await api.get(account.live_key, 'events', { method: 'HEAD', headers })
    assert.equal(head.status, 200)
  })

  test('five are open at most, both modes together; NDJSON does not count; one that leaves frees its place', async () => {
    const keys = [0, 1, 2, 3, 4].map((n) => (n % 2 === 0 ? account.live_key : account.test_key))
    const streams = await Promise.all(keys.map((key) => open('types=nonsense', { key })))
    const refused = await get('text/event-stream')
    const { error } = await assertFailure(refused, 429, 'too_many_concurrent_requests')
    assert.equal(error.retryable, true)
    assert.ok(Number(refused.headers.get('retry-after')) >= 1)
    assert.ok((await lines('types=SessionFailed')).length > 0)
    const stranger = await api.platform.accounts.create({ name: 'Stranger' })
    await open('', { key: stranger.live_key })
    streams[0]?.leave()
    await eventually(() => open('types=nonsense'))
  })

  test('a session that commits late is skipped by no stream', async () => {
    const { platform } = api
    const end = (await lines()).at(-1)?.cursor
    const stream = await open(`cursor=${end}`)
    const mayEnd = Promise.withResolvers<void>()
    const started = Promise.withResolvers<string>()
    const late = platform.database.inTransaction(async (query) => {
      const session = { ...newSession(), accountId: account.account_id }
      started.resolve((await platform.log.start(session, query)).sessionId)
      await mayEnd.promise
    })
    const sessions = [await started.promise, await begin()]
    assert.equal(stream.events.length, 0)
    mayEnd.resolve()
    await late
    await heard(stream, 2)
    assert.deepEqual(new Set(stream.events.map(({ session_id }) => session_id)), new Set<string>(sessions))
  })
})
