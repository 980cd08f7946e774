import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { history } from '#test/support/log/histories.ts'
import { answerWith, nameOf, now, type Seen } from './child-side.ts'

/**
 * 125 sessions of eight events a second are 1,000 events a second, in the six transactions that the
 * services make of them.
 */
const EVERY_MS = 8
const STEP_MS = 60
const cuts = [1, 1, 2, 1, 1, 2] as const

const [, , url = '', seconds = '0'] = process.argv
const database = openDatabase(url, { max: 20, onError: () => undefined })
const log = createEventLog(database, () => undefined)
const accountId = `acc_${'0'.repeat(26)}`

const write = async (sessionId: string, version: number, events: readonly SessionEvent[]) => {
  const meta = { accountId, mode: 'live', externalId: sessionId } as const
  if (version === 0) await log.start({ ...meta, sessionId, fingerprint: 'bench', events })
  else await log.append({ sessionId, expectedVersion: version, events, meta })
  const at = now()
  return events.map((_, i) => ({ name: nameOf(sessionId, version + i + 1), at }))
}

const live = async (begin: number): Promise<Seen[]> => {
  const sessionId = newId('ses')
  const story = history(sessionId)
  const seen: Seen[] = []
  for (const [step, count] of cuts.entries()) {
    await sleep(Math.max(0, begin + step * STEP_MS - performance.now()))
    seen.push(...(await write(sessionId, seen.length, story.slice(seen.length, seen.length + count))))
  }
  return seen
}

/** When each event was committed, as its writer was told. */
answerWith(async () => {
  const begun = performance.now()
  const sessions = (Number(seconds) * 1_000) / EVERY_MS
  const lives = Array.from({ length: sessions }, (_, i) => live(begun + i * EVERY_MS))
  return (await Promise.all(lives)).flat()
})
