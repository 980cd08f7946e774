import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { MerchantAnswer, MerchantList } from '#contracts/http/merchants.ts'
import { sql } from '#contracts/sql.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { eventually } from '#test/support/eventually.ts'
import { completedAt, failedAt } from '#test/support/projections/ended-sessions.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

describe('how a merchant fares, as a client sees it', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const figures = async (key: string, id = 'oxxo') => {
    const response = await api.get(key, `merchants/${id}`)
    assert.equal(response.status, 200)
    return MerchantAnswer.parse(await response.json()).data.health
  }
  const unmeasured = { status: 'unknown', since: null }

  test('live keys see live sessions of every account, test keys test sessions; yesterday’s are gone', async () => {
    const { live_key: live, test_key: key } = api.account
    const now = new Date().toISOString()
    const before = new Date(Date.parse(now) - 26 * 3_600_000).toISOString()
    const ended = [
      ...[completedAt(now), completedAt(now), completedAt(before), failedAt(now, 'cancelled')],
      ...[failedAt(now, 'captcha_required'), failedAt(now, 'receiver_data_rejected')],
      [event('SessionRequested', { testMode: true }), ...failedAt(now, 'internal_error').slice(1)],
    ]
    for (const events of ended) await api.platform.log.start(newSession({ events }))
    await eventually(async () => {
      assert.deepEqual(await figures(live), {
        ...{ status: 'operational', since: `${now.slice(0, 13)}:00:00.000Z` },
        attempts_24h: 4,
        success_rate_24h: 0.5,
        median_seconds_24h: 9.5,
        last_issued_at: now,
        failures_24h: { merchant: 0, ticket: 0, receiver: 1, portal: 1, service: 0 },
      })
      assert.deepEqual(await figures(key), {
        ...unmeasured,
        attempts_24h: 1,
        success_rate_24h: 0,
        median_seconds_24h: null,
        last_issued_at: null,
        failures_24h: { merchant: 0, ticket: 0, receiver: 0, portal: 0, service: 1 },
      })
    })
  })

  test('it is down while nobody may visit it, degraded while its canary is not fine; the list says the same', async () => {
    const { live_key: live, test_key: key } = api.account
    const { query } = api.platform.database
    const listed = async () => {
      const response = await api.get(live, 'merchants?q=vips')
      return MerchantList.parse(await response.json()).data.items.find(({ id }) => id === 'vips')?.health
    }
    const since = '2026-11-26T10:00:00.000Z'
    assert.deepEqual(await listed(), unmeasured)
    await query(sql`
      insert into billing.canaries (merchant_id, due_at, ran_at, said, since) values ('vips', now(), now(), 'fine', ${since})`)
    assert.deepEqual(await listed(), { status: 'operational', since })
    await query(sql`update billing.canaries set said = 'unexpected' where merchant_id = 'vips'`)
    assert.deepEqual(await listed(), { status: 'degraded', since })
    await query(sql`update billing.canaries set ran_at = now() - interval '121 minutes'`)
    assert.deepEqual(await listed(), unmeasured, 'what it said two hours ago says nothing of now')
    await query(sql`update billing.canaries set ran_at = now() - interval '119 minutes'`)
    assert.deepEqual(await listed(), { status: 'degraded', since })
    await query(sql`
      insert into billing.circuits (merchant, merchant_id, reason, definition, opened_at, tries)
      values ('live/vips', 'vips', 'portal_changed', 'made', ${since}, 1)`)
    assert.deepEqual(await listed(), { status: 'down', since })
    const { status } = await figures(live, 'vips')
    assert.equal(status, 'down')
    assert.equal((await figures(key, 'vips')).status, 'unknown')
  })
})
