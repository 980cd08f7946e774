import { groupId, groups, topicNames } from '#contracts/topics/names.ts'
import { type QuietSession, quietSessions, walkStart } from '#platform/log/quiet-sessions.ts'
import { relayConsumer } from '#platform/log/relay-place.ts'
import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'
import { sessionTimers } from '#projections/session-timers/project.ts'
import { whoWaits } from '#projections/session-timers/who-waits.ts'
import { consumerOf } from './projection-cursor.ts'

type Pace = Readonly<{
  /** Milliseconds between two walks; an unfinished walk continues after a tenth of it. */
  everyMs?: number
  quietSeconds?: number
  stalledSeconds?: number
  limit?: number
}>

const defaults = {
  everyMs: 10_000,
  // the last try of an event comes 41 s after the first; a lost consumer or broker is replaced
  // within 30 s
  quietSeconds: 120,
  // one photo or one visit may hold a consumer's place for minutes, but never this long
  stalledSeconds: 300,
  limit: 2_000,
}

const actors = [groups.ocr, groups.billing, groups.rendering] as const

/**
 * The consumers with a place in the log: with a broker that is only the relay, because the groups
 * have theirs in Kafka.
 */
const consumersOf = ({ config }: Platform) =>
  config.kafka ? [relayConsumer(config.kafka.prefix)] : [...actors, consumerOf(sessionTimers)]

/** Whether the broker's groups have passed everything that is quiet, or no longer move. */
const groupsPassed = ({ kafka, config }: Platform, { quietSeconds, stalledSeconds }: typeof defaults) => {
  let known = { records: 0, at: performance.now() }
  return async (): Promise<boolean> => {
    if (!kafka || !config.kafka) return true
    const { prefix } = config.kafka
    const ids = [...actors, groups.projector].map((name) => groupId(prefix, name))
    const until = Date.now() - quietSeconds * 1_000
    const records = await kafka.behind(topicNames(prefix).sessions, ids, until)
    if (records === 0 || records !== known.records) known = { records, at: performance.now() }
    return records === 0 || performance.now() - known.at >= stalledSeconds * 1_000
  }
}

/** The oldest session that no timer holds; null if timers hold all. */
const oldestUnheld = async (
  { database }: Platform,
  quiet: readonly QuietSession[],
  graceSeconds: number,
): Promise<number> => {
  const ids = quiet.map(({ sessionId }) => sessionId)
  const waiting = await database.query<{ session_id: string }>(whoWaits(ids, graceSeconds))
  const held = new Set(waiting.map(({ session_id }) => session_id))
  return Math.max(0, ...quiet.filter(({ sessionId }) => !held.has(sessionId)).map(({ seconds }) => seconds))
}

/**
 * Walks one page at a time; the result of the last complete walk stays until the next one is
 * complete.
 */
const createWalk = (platform: Platform, pace: typeof defaults) => {
  const { quietSeconds, stalledSeconds, limit } = pace
  const passed = groupsPassed(platform, pace)
  const consumers = consumersOf(platform)
  let place = walkStart
  let found = { before: 0, sofar: 0 }
  return {
    oldest: () => Math.max(found.before, found.sofar),
    /** True: there are more. */
    step: async (): Promise<boolean> => {
      const asked = { after: place, limit, consumers, quietSeconds, stalledSeconds }
      const { quiet, last, count } = await quietSessions(platform.database.query, asked)
      const isDone = quiet.length > 0 && (await passed())
      const oldest = isDone ? await oldestUnheld(platform, quiet, quietSeconds) : 0
      found = { ...found, sofar: Math.max(found.sofar, oldest) }
      if (last && count === limit) {
        place = last
        return true
      }
      place = walkStart
      found = { before: found.sofar, sofar: 0 }
      return false
    },
  }
}

/**
 * Finds sessions that nobody will ever continue: open, and not held by a consumer, a timer or a
 * person. Whatever went wrong before, this is how it shows. A gauge has the age of the oldest;
 * health is degraded while there is one.
 */
export const watchSessions = (platform: Platform, given: Pace = {}): Running => {
  const pace = { ...defaults, ...given }
  const { health, logger } = platform
  const walk = createWalk(platform, pace)
  addGauge(
    {
      name: 'sessions_unattended_seconds',
      help: 'For how long the oldest unattended session has been idle: no consumer, timer or person has it',
      labels: [],
    },
    async () => [{ labels: {}, value: walk.oldest() }],
  )
  return repeatUntilStopped({
    run: async () => {
      const more = await walk.step()
      const seconds = Math.floor(walk.oldest())
      const problem = seconds === 0 ? null : `a session has been unattended for ${seconds} s`
      health.report('sessions', problem)
      return more ? pace.everyMs / 10 : pace.everyMs
    },
    againMs: pace.everyMs,
    onError: (error) => logger.warn({ err: error }, 'the open sessions could not be checked'),
  })
}
