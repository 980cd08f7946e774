import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { metricsText } from '#platform/runtime/metrics.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { measureMerchants } from '#services/billing/measure-merchants.ts'
import type { Command } from '#services/cli/command-line/command.ts'
import { merchantsHealth } from '#services/cli/merchants/merchants-health.ts'
import { readingQuality as showQuality } from '#services/cli/reading/reading-quality.ts'
import { measureReading } from '#services/projector/gauges/measure-reading.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { completedAt, failedAt } from '#test/support/projections/ended-sessions.ts'
import { projected } from '#test/support/projections/projected.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

const at = new Date().toISOString()
const longAgo = new Date(Date.parse(at) - 30 * 86_400_000).toISOString()
const byRfc = 'rfc:EKU9003173C9'
const { ticket } = event('TicketRead').data
const read = (confidence: number) => {
  const fields = { 'portal_fields.folio': { value: 'A-1', confidence, source: 'printed' } }
  return { ...event('TicketRead', { ticket: { ...ticket, fields } }), at }
}

describe('how merchants fare and how fields are read, for operators', () => {
  let db: TestDatabase
  before(async () => {
    db = await testDatabase()
    const log = createEventLog(db.database, () => undefined)
    const [requested, ...rest] = completedAt(at, 'soriana')
    const sessions = [
      ...[completedAt(at), completedAt(at), completedAt(at), completedAt(longAgo)],
      ...[failedAt(at, 'captcha_required'), failedAt(at, 'ticket_expired', byRfc)],
      ...[failedAt(at, 'cancelled'), failedAt(at, 'ticket_unreadable', null)],
      [requested ?? assert.fail(), read(0.5), ...rest],
      [event('SessionRequested', { testMode: true }), ...completedAt(at, 'walmart').slice(1)],
    ]
    for (const events of sessions) await log.start(newSession({ events }))
    await projected(db.database, [merchantOutcomes, readingQuality]).project()
  })
  after(() => db.close())

  const run = (command: Command, ...words: readonly string[]) => {
    const work = command.prepare?.(words, loadConfig({ DATA_DIR: '.data' })) ?? assert.fail()
    return work({ database: db.database, query: db.database.query } as never)
  }
  const linesOf = async (command: Command, ...words: readonly string[]) => {
    const [result, ...others] = await run(command, ...words)
    assert.deepEqual(others, [])
    assert.ok(result && 'text' in result)
    return String(result.text)
      .trimEnd()
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' '))
  }

  test('merchants health: one line a merchant, the busiest first', async () => {
    const last = at.slice(0, 16)
    assert.deepEqual(await linesOf(merchantsHealth), [
      "merchant attempts completed % ours portal's client's cancelled median s p90 s last issued most frequent failure breaker canary",
      `oxxo 4 3 75 0 1 0 1 9.5 9.5 ${last} ${(await codes('oxxo'))[0]} – –`,
      `(none) 1 0 0 0 0 1 0 – – – ticket_unreadable – –`,
      `${byRfc} 1 0 0 0 0 1 0 – – – ticket_expired – –`,
      `soriana 1 1 100 0 0 0 0 9.5 9.5 ${last} – – –`,
    ])
    const [, longer] = await linesOf(merchantsHealth, '--days', '40')
    assert.match(longer ?? '', /^oxxo 5 4 80 /)
    const [, test] = await linesOf(merchantsHealth, '--test')
    assert.match(test ?? '', /^walmart 1 1 100 /)
  })
  const codes = async (merchant: string) => {
    const rows = (await run(merchantsHealth, '--json')) as { merchant: string | null; codes: object }[]
    return Object.keys(rows.find((row) => row.merchant === merchant)?.codes ?? {})
  }

  test('merchants health --json names every failure code; days that are none are refused', async () => {
    assert.deepEqual((await codes('oxxo')).sort(), ['cancelled', 'captcha_required'])
    assert.throws(
      () => merchantsHealth.prepare?.(['--days', 'x'], loadConfig({ DATA_DIR: '.data' })),
      /--days/,
    )
  })

  test('reading quality: one line a field, of one merchant if asked', async () => {
    const line = 'portal_fields.folio 1 1 0 1 0 0 0'
    const head = 'field tickets read missing doubted asked given changed'
    assert.deepEqual(await linesOf(showQuality), [head, line])
    assert.deepEqual(await linesOf(showQuality, '--merchant', 'soriana'), [head, line])
    assert.deepEqual(await run(showQuality, '--merchant', 'oxxo'), [])
    const [json] = await run(showQuality, '--json')
    assert.deepEqual((json as { confidence: unknown }).confidence, [
      { from: 0.5, tickets: 1, asked: 0, given: 0, changed: 0 },
    ])
  })

  test('the metrics name merchants with a definition alone, no code of a portal, and no RFC', async () => {
    const clock = { now: () => new Date().toISOString() }
    measureMerchants({ database: db.database, clock, book: () => ownBook })
    measureReading({ database: db.database, clock })
    const { text } = await metricsText()
    const samples = text.split('\n').filter((line) => /^(merchant_|reading_)\w+\{.*[1-9]/.test(line))
    const some = samples.filter((line) => !line.endsWith(' 0')).sort()
    assert.deepEqual(some, [
      'merchant_median_seconds_24h{merchant="oxxo"} 9.5',
      'merchant_median_seconds_24h{merchant="soriana"} 9.5',
      'merchant_sessions_24h{merchant="other",end="ticket"} 2',
      'merchant_sessions_24h{merchant="oxxo",end="cancelled"} 1',
      'merchant_sessions_24h{merchant="oxxo",end="completed"} 3',
      'merchant_sessions_24h{merchant="oxxo",end="portal"} 1',
      'merchant_sessions_24h{merchant="soriana",end="completed"} 1',
      'reading_fields_2d{field="portal_fields",state="doubted"} 1',
      'reading_fields_2d{field="portal_fields",state="read"} 1',
    ])
    assert.ok(!text.includes('EKU9003173C9'))
  })
})
