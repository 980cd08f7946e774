import type { EventRow } from '#platform/log/recorded-from.ts'
import { digestLength, digestOf } from './digest.ts'

export type Place = Readonly<{ partition: number; offset: string }>

export type Difference =
  /** The relay has passed it and it is missing; without `version`: the whole session is. */
  | Readonly<{ difference: 'missing_in_topic'; session_id: string; version?: number; events?: number }>
  /**
   * `too_large`: the record stands for an event that the broker did not take. `out_of_order`: a
   * later event of its session came first. `other_partition`: the session began in another one.
   */
  | (Readonly<{
      difference: 'not_in_log' | 'different_content' | 'too_large' | 'out_of_order' | 'other_partition'
      session_id: string
      version: number
    }> &
      Place)
  | (Readonly<{ difference: 'not_an_event'; reason: string }> & Place)

/** A few dozen bytes per session, and 8 per event. */
type Session = {
  digests: string
  /** This many of its events must be in the topic; later ones may be. */
  due: number
  /** All versions below have been met, and those in `ahead`. */
  next: number
  ahead: Set<number> | null
  partition: number
}

export type Comparison = Readonly<{
  /**
   * An event of the log, in the order of the feed; `due`: the relay has passed it. Throws if the
   * log itself has a gap.
   */
  expect: (row: EventRow, due: boolean) => void
  /**
   * An event of the topic, in the order of its partition; `standsFor`: a record without data,
   * because the event was too large for the broker.
   */
  meet: (row: EventRow, place: Place, standsFor?: boolean) => void
  /** A record of the topic that is not an event. */
  note: (difference: Difference) => void
  end: () => Readonly<{
    sessions: number
    events: number
    records: number
    duplicates: number
    unpublished: number
    differences: readonly Difference[]
  }>
}>

const begin = (): Session => ({ digests: '', due: 0, next: 1, ahead: null, partition: -1 })
const countOf = ({ digests }: Session) => digests.length / digestLength
const isMet = ({ next, ahead }: Session, version: number) => version < next || ahead?.has(version) === true
const expectedAt = ({ digests }: Session, version: number) =>
  digests.slice((version - 1) * digestLength, version * digestLength)

/** True if a later one had been met before. */
const mark = (session: Session, version: number): boolean => {
  const late = session.ahead !== null && Math.max(...session.ahead) > version
  session.ahead ??= new Set()
  session.ahead.add(version)
  while (session.ahead.delete(session.next)) session.next += 1
  if (session.ahead.size === 0) session.ahead = null
  return late
}

const missing = (id: string, session: Session): Difference[] => {
  const isEmpty = session.next === 1 && session.ahead === null
  if (isEmpty && session.due > 0)
    return [{ difference: 'missing_in_topic', session_id: id, events: session.due }]
  const versions = Array.from({ length: session.due }, (_, i) => i + 1)
  return versions
    .filter((version) => !isMet(session, version))
    .map((version) => ({ difference: 'missing_in_topic', session_id: id, version }))
}

const unmet = (session: Session) => {
  const beyond = Array.from({ length: countOf(session) - session.due }, (_, i) => session.due + i + 1)
  return beyond.filter((version) => !isMet(session, version)).length
}

const sum = (sessions: Iterable<Session>, of: (session: Session) => number) => {
  let total = 0
  for (const session of sessions) total += of(session)
  return total
}

type Met = Place & Readonly<{ standsFor: boolean }>

/** What is wrong with this record, and whether its event had been met before. */
const check = (session: Session, row: EventRow, { standsFor, ...place }: Met) => {
  const named = { session_id: row.stream_id, version: row.version, ...place }
  const isDuplicate = isMet(session, row.version)
  if (session.partition === -1) session.partition = place.partition
  const wrong = {
    too_large: standsFor,
    different_content: !standsFor && expectedAt(session, row.version) !== digestOf(row),
    other_partition: session.partition !== place.partition,
    out_of_order: !isDuplicate && mark(session, row.version),
  }
  const differences = (['too_large', 'different_content', 'other_partition', 'out_of_order'] as const)
    .filter((difference) => wrong[difference])
    .map((difference) => ({ difference, ...named }))
  return { isDuplicate, differences }
}

/**
 * Compares the topic with the log; the first record of an event counts, and later ones must be
 * equal to it.
 */
export const createComparison = (): Comparison => {
  const sessions = new Map<string, Session>()
  const differences: Difference[] = []
  let records = 0
  let duplicates = 0

  return {
    expect: (row, due) => {
      const session = sessions.get(row.stream_id) ?? begin()
      const before = countOf(session)
      if (row.version !== before + 1)
        throw new Error(`the log is damaged: ${row.stream_id} goes from version ${before} to ${row.version}`)
      session.digests += digestOf(row)
      if (due) session.due = row.version
      sessions.set(row.stream_id, session)
    },
    meet: (row, place, standsFor = false) => {
      records += 1
      const { stream_id: session_id, version } = row
      const session = sessions.get(session_id)
      if (!session || version < 1 || version > countOf(session)) {
        differences.push({ difference: 'not_in_log', session_id, version, ...place })
        return
      }
      const found = check(session, row, { ...place, standsFor })
      if (found.isDuplicate) duplicates += 1
      differences.push(...found.differences)
    },
    note: (difference) => {
      records += 1
      differences.push(difference)
    },
    end: () => ({
      sessions: sessions.size,
      events: sum(sessions.values(), countOf),
      records,
      duplicates,
      unpublished: sum(sessions.values(), unmet),
      differences: [...differences, ...[...sessions].flatMap(([id, session]) => missing(id, session))],
    }),
  }
}
