import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { durationThresholds } from '#projections/merchant-outcomes/duration-thresholds.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { projected } from '#test/support/projections/projected.ts'
import { tellHistories } from '#test/support/projections/tell-histories.ts'

const SEED = Number(process.env['SEED'] ?? Date.now())

let db: TestDatabase
let sessions: readonly (readonly SessionEvent[])[]

before(async () => {
  db = await testDatabase()
  const log = createEventLog(db.database, () => undefined)
  await tellHistories(log, { walks: 80, seed: SEED })
  await projected(db.database, [merchantOutcomes, readingQuality]).project()
  const ids = new Set((await log.page(feedStart, 10_000)).map(({ stream_id: id }) => id))
  sessions = await Promise.all([...ids].map((id) => log.read(id)))
})
after(() => db.close())

const find = <Type extends SessionEvent['type']>(events: readonly SessionEvent[], type: Type) =>
  events.find((event): event is Extract<SessionEvent, { type: Type }> => event.type === type)

/** Mode, and merchant if there is one. */
const whose = (events: readonly SessionEvent[]) => [
  find(events, 'SessionRequested')?.data.testMode ? 'test' : 'live',
  find(events, 'MerchantIdentified')?.data.merchantId ?? '',
]

const tally = (keys: readonly string[]) =>
  [...Map.groupBy(keys, (key) => key)].map(([key, { length }]) => `${key}|${length}`).sort()

const rowsOf = async (columns: string, table: string) => {
  const text = `select concat_ws('|', ${columns}) as row from ${table}`
  const rows = await db.database.query<{ row: string }>({ name: '', text, values: [] })
  return rows.map(({ row }) => row).sort()
}

const endOf = (events: readonly SessionEvent[]): string[] => {
  const end = find(events, 'SessionCompleted') ?? find(events, 'SessionFailed')
  if (!end) return []
  const took = Date.parse(end.at) - Date.parse(end.data.requestedAt)
  const bucket = durationThresholds.filter((from) => from <= took).length
  const how = end.type === 'SessionFailed' ? [end.data.code, end.data.source] : ['completed', '']
  return [[...whose(events), mexicanDay(end.at), ...how, bucket].join('|')]
}

test('ends by day are those that the sessions’ own events come to', async (t) => {
  t.diagnostic(`SEED=${SEED}, ${sessions.length} sessions`)
  const expected = tally(sessions.flatMap(endOf))
  assert.ok(expected.length > 3)
  const columns = 'mode, merchant_id, day, outcome, source, bucket, sessions'
  assert.deepEqual(await rowsOf(columns, 'merchant_outcomes.days'), expected)
})

const fieldsOf = (events: readonly SessionEvent[]): string[] => {
  const read = find(events, 'TicketRead') ?? find(events, 'TicketUnreadable')
  const isKnown = find(events, 'MerchantIdentified') ?? find(events, 'SessionFailed')
  if (!read || !isKnown) return []
  const asked = events.flatMap((event) => (event.type === 'InputRequested' ? event.data.fields : []))
  const named = Object.entries(read.data.ticket?.fields ?? {}).map(([name, { value, confidence }]) => {
    const bucket = value === null ? -1 : Math.floor(Number((confidence * 20).toFixed(6)))
    return [name, bucket] as const
  })
  const unread = new Set(asked.map(({ name }) => name)).difference(new Map(named))
  const all = [...named, ...[...unread].map((name) => [name, -1] as const)]
  const [mode, merchant] = whose(events)
  return all.map(([name, bucket]) => [mode, mexicanDay(read.at), merchant, name, bucket].join('|'))
}

test('tickets by field and confidence are those that the sessions’ own events come to', async () => {
  const expected = tally(sessions.flatMap(fieldsOf))
  assert.ok(expected.length > 3)
  const columns = 'mode, day, merchant_id, field, bucket, tickets'
  assert.deepEqual(await rowsOf(columns, 'reading_quality.days'), expected)
})

test('of a field that is asked for, each session counts once, given or not', async () => {
  const names = (events: readonly SessionEvent[], type: 'InputRequested' | 'InputGiven') => {
    const all = events.flatMap((event) => {
      if (event.type === 'InputRequested' && type === event.type)
        return event.data.fields.map(({ name }) => name)
      if (event.type === 'InputGiven' && type === event.type)
        return Object.keys({ ...event.data.fields, ...event.data.macs })
      return []
    })
    return new Set(all)
  }
  const asked = sessions.flatMap((events) => [...names(events, 'InputRequested')])
  const given = sessions.flatMap((events) => [
    ...names(events, 'InputGiven').intersection(names(events, 'InputRequested')),
  ])
  assert.ok(given.length > 0)
  const [row] = await rowsOf('sum(asked), sum(given)', 'reading_quality.days')
  assert.equal(row, `${asked.length}|${given.length}`)
})
