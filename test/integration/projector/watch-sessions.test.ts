import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { metricsText } from '#platform/runtime/metrics.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { watchSessions } from '#services/projector/watch-sessions.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { parseMetrics, sampleValue } from '#test/support/telemetry/metrics-text.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { meta, newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

const actors = ['ocr', 'billing', 'rendering']
const pace = { everyMs: 50, quietSeconds: 1, stalledSeconds: 4, limit: 3 }

const now = (one: SessionEvent): SessionEvent => ({ ...one, at: new Date().toISOString() })

/** A log with a projector, and three groups whose places the test moves. */
const world = async (t: TestContext) => {
  const { database, url, close } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'watch-'))
  const config = loadConfig({ ROLES: 'all', DATABASE_URL: url, DATA_DIR: dataDir })
  const { platform, close: closePlatform } = await openPlatform(config, rememberingLogger(), sessionDecider)
  const projector = await startProjector(platform)
  const watch = watchSessions(platform, pace)
  t.after(async () => {
    await watch.stop()
    await projector.stop()
    await closePlatform()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const problem = () => platform.health.problems()['sessions']
  return {
    database,
    tell: async (...events: SessionEvent[]) => {
      const session = newSession({ events: [now(event('SessionRequested', { expiresAt: later() }))] })
      const { sessionId } = session
      await platform.log.start(session)
      if (events.length > 0)
        await platform.log.append({ sessionId, expectedVersion: 1, events: events.map(now), meta })
      return sessionId
    },
    append: (sessionId: string, ...events: SessionEvent[]) =>
      platform.log.append({ sessionId, expectedVersion: 2, events: events.map(now), meta }),
    /** The groups have passed everything up to that transaction. */
    pass: (xid: string) =>
      database.query(sql`
        insert into log.checkpoints (consumer, xid, position) select unnest(${actors}::text[]), ${xid}::xid8, 0
        on conflict (consumer) do update set xid = excluded.xid, moved_at = now()`),
    problem,
    shows: () => eventually(() => assert.match(problem() ?? '', /^a session has been unattended for \d+ s$/)),
    /** For several walks. */
    staysQuiet: async () => {
      await sleep(pace.quietSeconds * 1_000 + 500)
      for (let i = 0; i < 10; i += 1) {
        assert.equal(problem(), undefined)
        await sleep(pace.everyMs)
      }
    },
    gauge: async () => sampleValue(parseMetrics((await metricsText()).text), 'sessions_unattended_seconds'),
  }
}

const farAhead = '900000000'
const later = () => new Date(Date.now() + 3_600_000).toISOString()

test('a session whose newest event every consumer has passed is nobody’s: health and the gauge say since when', async (t) => {
  const { tell, append, pass, shows, staysQuiet, gauge } = await world(t)
  await pass(farAhead)
  await tell(event('TicketRead'), event('SessionFailed'))
  await staysQuiet()
  assert.equal(await gauge(), 0)
  // as after a restore into a new server: what is written now lies behind every place that was
  // restored
  const stuck = await tell(event('TicketRead'))
  await shows()
  assert.ok(((await gauge()) ?? 0) >= 1)
  await append(stuck, event('SessionFailed'))
  await eventually(async () => assert.equal(await gauge(), 0))
  await staysQuiet()
})

test('a timer that is due later, input that was asked for and a dead letter hold a session; an overdue timer does not', async (t) => {
  const { tell, pass, shows, staysQuiet, database } = await world(t)
  await pass(farAhead)
  const begun = [event('TicketRead'), event('MerchantIdentified'), event('BillingAttemptStarted', { n: 1 })]
  await tell(...begun, event('BillingDeferred', { n: 1, notBefore: later(), resume: 'start' }))
  await tell(...begun, event('InputRequested', { n: 1, deadline: later() }))
  const dead = await tell()
  await database.query(sql`
    insert into log.dead_letters (consumer, event_id, stream_id, type, attempts, last_error)
    select 'ocr', event_id, stream_id, type, 5, 'x' from log.events where stream_id = ${dead}`)
  await staysQuiet()
  await database.query(sql`
    update session_timers.timers set due_at = now() - interval '1 hour' where due_at is not null`)
  await shows()
})

test('what lies before a consumer that moves is in its hands; before one that does not move it is in nobody’s', async (t) => {
  const { tell, pass, shows, problem } = await world(t)
  await pass('0')
  await tell(event('TicketRead'))
  const moving = setInterval(() => void pass('0').catch(() => undefined), 200)
  try {
    await sleep(pace.stalledSeconds * 1_000 + 1_000)
    assert.equal(problem(), undefined)
  } finally {
    clearInterval(moving)
  }
  await shows()
})

test('a walk over more sessions than a page finds the one behind those that timers hold', async (t) => {
  const { tell, pass, shows, staysQuiet } = await world(t)
  await pass(farAhead)
  const begun = [event('TicketRead'), event('MerchantIdentified'), event('BillingAttemptStarted', { n: 1 })]
  for (let i = 0; i < 8; i += 1)
    await tell(...begun, event('BillingDeferred', { n: 1, notBefore: later(), resume: 'start' }))
  await staysQuiet()
  await tell(event('TicketRead'))
  await shows()
})
