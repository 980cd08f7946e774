import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { eventually } from '#test/support/eventually.ts'
import { openEventStream } from '#test/support/http/event-stream.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

describe('an event stream ends', () => {
  let api: ApiUnderTest
  const newAccount = () => api.platform.accounts.create({ name: 'Streams' })
  const open = (key: string) => openEventStream({ url: api.url, key })
  const cutFor = (reason: string) => api.lines.some((line) => JSON.parse(line).reason === reason)

  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  test('cut, not buffered, where its reader is slow; others go on', async () => {
    const { account_id: accountId, live_key } = await newAccount()
    const [slow, fast] = [await open(live_key), await open(live_key)]
    await eventually(() => assert.ok(slow.comments() > 0 && fast.comments() > 0))
    slow.response.pause()
    await fillLog(api.platform.database, { sessions: 3_000, accountId })
    const [row] = await api.platform.database.query<{ n: number }>(sql`
      select count(*)::int as n from log.events where meta ->> 'accountId' = ${accountId}`)
    await eventually(() => assert.equal(fast.events.length, row?.n))
    await eventually(() => assert.ok(cutFor('its reader was slow')))
    slow.response.resume()
    assert.equal(await slow.ended, 'cut')
    assert.ok(slow.events.length < fast.events.length)
    assert.deepEqual(slow.events, fast.events.slice(0, slow.events.length))
    fast.leave()
  })

  test('without its last chunk where it fails in the middle', async () => {
    const { account_id: accountId, live_key } = await newAccount()
    await fillLog(api.platform.database, { sessions: 200, accountId })
    // an event as no version writes it
    await api.platform.database.query(sql`
      update log.events set meta = meta - 'externalId'
      where meta ->> 'accountId' = ${accountId} and position = (
        select position from log.events where meta ->> 'accountId' = ${accountId} order by position offset 1000 limit 1)`)
    const headers = { accept: 'application/x-ndjson' }
    const answer = await api.get(live_key, 'events', { headers })
    assert.equal(answer.status, 200)
    await assert.rejects(answer.text(), /terminated/)
    const stream = await open(live_key)
    assert.equal(await stream.ended, 'cut')
    assert.ok(stream.events.length > 0)
  })

  test('by itself behind the last event where `to` has passed', async () => {
    const { account_id: accountId, live_key } = await newAccount()
    await fillLog(api.platform.database, { sessions: 2, accountId })
    const until = (to: string) =>
      openEventStream({ url: api.url, key: live_key, query: `to=${encodeURIComponent(to)}` })
    const past = await until(new Date().toISOString())
    assert.equal(await past.ended, 'complete')
    assert.ok(past.events.length > 0)
    const coming = await until(new Date(Date.now() + 3_600_000).toISOString())
    await eventually(() => assert.ok(coming.events.length >= past.events.length))
    coming.leave()
    assert.notEqual(await coming.ended, 'complete')
  })

  test('within 15 s where its key is revoked; others get a comment', async () => {
    const account = await newAccount()
    const [revoked, kept] = [await open(account.live_key), await open(account.test_key)]
    await eventually(() => assert.ok(kept.comments() > 0))
    const before = kept.comments()
    await api.platform.accounts.keys.revoke(account.live_key_id)
    assert.equal(await revoked.ended, 'cut')
    assert.ok(cutFor('its key is not valid any more'))
    await eventually(() => assert.ok(kept.comments() > before), 16)
    kept.leave()
  })

  test('at once, complete, where the service stops', async () => {
    const { live_key } = await newAccount()
    const stream = await open(live_key)
    await eventually(() => assert.ok(stream.comments() > 0))
    const begun = performance.now()
    const stopping = api.stopApi()
    assert.equal(await stream.ended, 'complete')
    assert.ok(performance.now() - begun < 500)
    await stopping
  })
})
