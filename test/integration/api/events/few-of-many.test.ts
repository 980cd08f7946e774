import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { EventsQuery } from '#contracts/http/events.ts'
import { sql } from '#contracts/sql.ts'
import type { AccountEvent } from '#platform/log/events-of-account.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { chosenEvents } from '#services/api/events/chosen-events.ts'
import { listAccountEvents } from '#services/api/events/list-account-events.ts'
import { items } from '#services/client/items.ts'
import { openClient } from '#services/client/open-client.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

describe('few of many events', () => {
  let api: ApiUnderTest
  let caller: Caller
  before(async () => {
    api = await startApiUnderTest()
    const { account_id: accountId } = api.account
    caller = { accountId, mode: 'live' } as Caller
    await fillLog(api.platform.database, { sessions: 3_000, accountId })
    // the projection knows all sessions
    await eventually(async () => {
      const [row] = await api.platform.database.query<{ n: number }>(
        sql`select count(*)::int as n from session_status.sessions where account_id = ${accountId}`,
      )
      assert.equal(row?.n, 3_000)
    })
  })
  after(() => api.close())

  const inLog = (type: string) =>
    api.platform.database.query<AccountEvent>(sql`
      select event_id, at from log.events where meta ->> 'accountId' = ${caller.accountId} and type = ${type}
      order by xid, position`)

  /** Page after page until one is empty and its cursor stays. */
  const walk = async (words: Record<string, string>) => {
    const list = listAccountEvents(api.platform, { span: 500n, milliseconds: 0 })
    const [ids, pages]: [string[], number[]] = [[], []]
    for (let cursor: string | undefined; ; ) {
      const query = EventsQuery.parse({ limit: '1000', ...words, ...(cursor && { cursor }) })
      const page = await list({ caller, query })
      pages.push(page.items.length)
      ids.push(...page.items.map(({ event_id }) => event_id))
      if (page.items.length === 0 && page.next_cursor === cursor) return { ids, pages }
      cursor = page.next_cursor
    }
  }

  test('a page that has looked long enough goes on by its cursor, and all of them miss nothing', async () => {
    const wanted = await inLog('SessionCancelled')
    const rare = await walk({ types: 'InputGiven' })
    const given = await inLog('InputGiven')
    assert.equal(wanted.length, 0)
    assert.ok(given.length > 50)
    assert.deepEqual(
      rare.ids,
      given.map(({ event_id }) => event_id),
    )
    const none = await walk({ types: 'SessionCancelled' })
    assert.ok(none.pages.length > 3, `${none.pages}`)
    assert.deepEqual(none.ids, [])
  })

  test('a type in a range of time is found by the pages of the client too', async () => {
    const given = await inLog('InputGiven')
    const [from, to] = [given[20]?.at.toISOString() ?? '', given[40]?.at.toISOString() ?? '']
    const chosen = given.filter(({ at }) => at.toISOString() >= from && at.toISOString() < to)
    const words = { types: 'InputGiven', from, to }
    assert.deepEqual(
      (await walk(words)).ids,
      chosen.map(({ event_id }) => event_id),
    )
    const client = openClient({ url: api.url, key: api.account.live_key })
    const query = { ...words, limit: 3 }
    const seen: string[] = []
    for await (const { event_id } of items((cursor) =>
      client.GET('/api/v1/events', { params: { query: { ...query, ...cursor } } }),
    ))
      seen.push(event_id)
    assert.deepEqual(
      seen,
      chosen.map(({ event_id }) => event_id),
    )
  })

  test('what happened long before `from` is not looked at, and what was appended late is', async () => {
    const { query } = api.platform.database
    const [middle] = await query<{ at: Date; stream_id: string }>(sql`
      select at, stream_id from log.events where meta ->> 'accountId' = ${caller.accountId}
      order by xid, position offset 12000 limit 1`)
    assert.ok(middle)
    // the sessions of the fill are 300 s long together: the first half is moved a day back
    await query(sql`
      update session_status.sessions set created_at = created_at - interval '1 day'
      where account_id = ${caller.accountId} and created_at < ${middle.at}`)
    await query(sql`
      update log.events set at = at - interval '1 day'
      where meta ->> 'accountId' = ${caller.accountId} and at < ${middle.at}`)
    const from = middle.at.toISOString()
    const now = new Date().toISOString()
    const chosen = await chosenEvents(query, { caller, query: EventsQuery.parse({ from }), now })
    const [skipped] = await query<{ n: number }>(sql`
      select count(*)::int as n from log.events where meta ->> 'accountId' = ${caller.accountId}
        and (xid, position) <= (${chosen.after.xid}::xid8, ${chosen.after.position}::bigint)`)
    assert.ok((skipped?.n ?? 0) > 5_000, `${skipped?.n}`)
    const since = await query<{ event_id: string }>(sql`
      select event_id from log.events where meta ->> 'accountId' = ${caller.accountId} and at >= ${middle.at}
      order by xid, position`)
    assert.deepEqual(
      (await walk({ from })).ids,
      since.map(({ event_id }) => event_id),
    )
  })
})
