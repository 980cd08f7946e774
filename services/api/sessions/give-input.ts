import type { SessionEvent } from '#contracts/events/session-events.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { isTicketField } from '#contracts/reading/given-fields.ts'
import type { Platform } from '#platform/platform.ts'
import type { Answers } from '#platform/privacy/answers.ts'
import { findSession, type SessionKey, type SessionRow } from './find-session.ts'
import { type Answer, judgeAnswer } from './judge-answer.ts'

type Deps = Readonly<{
  platform: Pick<Platform, 'database' | 'log' | 'handle' | 'clock'>
  answers: Answers
}>

type Fields = Readonly<Record<string, string>>

/** Whoever loses a race looks again at what the winner wrote. */
const TRIES = 3

const pick = (fields: Fields, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)))

const receiverOf = (history: readonly SessionEvent[]): string => {
  const [first] = history
  if (first?.type !== 'SessionRequested') throw new Error('a session without its request')
  return first.data.receiver.id
}

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0

/** True: the answer is recorded, now or before. False: somebody else was faster. */
const give = async (
  { platform, answers }: Deps,
  { sessionId, fields }: Readonly<{ sessionId: string; fields: Fields }>,
): Promise<boolean> => {
  const { log, handle, clock } = platform
  const history = await log.read(sessionId)
  const [receiverId, at] = [receiverOf(history), clock.now()]
  const clear = pick(fields, isTicketField)
  const others = pick(fields, (name) => !isTicketField(name))
  const macs = isEmpty(others) ? {} : await answers.macsOf(receiverId, others)
  const answer: Answer = { fields, clear, macs }
  const n = judgeAnswer(history, answer, at)
  if (n === 'repeat') return true
  const sealed = isEmpty(others) ? null : await answers.keep(receiverId, others)
  const data = { n, fields: clear, ...(sealed !== null && { macs, sealed }) }
  const events = await handle(sessionId, { type: 'GiveInput', at, data })
  if (events.length > 0) return true
  if (sealed !== null) await answers.remove(sealed)
  return false
}

/**
 * Answers what a session asks for; the session as it is then. Throws `not_found`,
 * `input_not_requested`, and `invalid_request` naming `fields.<name>`.
 */
export const giveInput = (deps: Deps) => {
  const find = findSession(deps.platform)
  return async ({ fields, ...key }: SessionKey & { fields: Fields }): Promise<SessionRow> => {
    // whose it is comes first: a foreign session is not touched
    await find(key)
    for (let left = TRIES; left > 0; left -= 1)
      if (await give(deps, { sessionId: key.sessionId, fields })) return find(key)
    throw new Rejection('input_not_requested', 'The session was given another answer meanwhile.')
  }
}
