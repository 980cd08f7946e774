import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { type EventLog, feedStart } from '#platform/log/event-log.ts'
import { feedOf, isKnownType, recordedFrom } from '#platform/log/recorded-from.ts'

const PAGE = 500
const POLL_MS = 100

export type FollowedLog = Readonly<{
  /** What was read so far of the session, oldest first. */
  historyOf: (sessionId: string) => readonly SessionEvent[]
  stop: () => Promise<void>
}>

/** Reads the log once for all who wait for something in it: a thousand polls a second are work. */
export const followLog = (log: Pick<EventLog, 'page'>): FollowedLog => {
  const histories = new Map<string, SessionEvent[]>()
  let place = feedStart
  let isStopped = false
  const readOn = async () => {
    const rows = await log.page(place, PAGE)
    for (const row of rows) {
      place = feedOf(row)
      if (!isKnownType(row.type)) continue
      const history = histories.get(row.stream_id) ?? []
      history.push(recordedFrom(row))
      histories.set(row.stream_id, history)
    }
    return rows.length
  }
  const loop = async () => {
    while (!isStopped) if ((await readOn()) < PAGE) await sleep(POLL_MS)
  }
  let failure: unknown = null
  const done = loop().catch((error: unknown) => {
    failure = error
  })
  return {
    historyOf: (sessionId) => {
      if (failure !== null) throw failure
      return histories.get(sessionId) ?? []
    },
    stop: async () => {
      isStopped = true
      await done
    },
  }
}
