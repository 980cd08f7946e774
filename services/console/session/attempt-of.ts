import { gunzipSync } from 'node:zlib'
import { Rejection } from '#contracts/http/errors.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { Call, Parts } from '../frame/page.ts'
import { type Attempt, attemptsIn } from './attempts-in.ts'
import { bytesOf } from './read-photo.ts'
import { eventsOf, lastOf, sessionIdOf } from './session-of.ts'

/** Billing keeps 64 Ki characters of a page. */
const MOST_BYTES = 1024 * 1024

const unknown = () => new Rejection('not_found', 'No such attempt.')

type SeenAttempt = Readonly<{
  attempt: Attempt
  /** What the portal showed may be about others than the session's account. */
  isWithheld: boolean
}>

const isOperator = ({ view }: Call): boolean => view.person?.role === 'operator'

/** The attempt of the address. Throws `not_found`. */
export const attemptOf = async (call: Call, parts: Parts): Promise<SeenAttempt> => {
  const { evidence } = parts.desk
  const sessionId = sessionIdOf(call)
  const events = await eventsOf(call, parts)
  const attempts = attemptsIn(events, await evidence.ofSession({ sessionId }))
  const attempt = attempts.find(({ n }) => String(n) === call.params['attempt'])
  if (!attempt) throw unknown()
  if (isOperator(call)) return { attempt, isWithheld: false }
  const { merchantId } = lastOf(events, 'MerchantIdentified')?.data ?? { merchantId: '' }
  const isOfOthers = lastOf(events, 'SessionFailed')?.data.code === 'ticket_already_invoiced'
  const { definition } = attempt
  return { attempt, isWithheld: isOfOthers || (await evidence.mayBeLoggedIn({ merchantId, definition })) }
}

/** Who looks is kept before anything is shown, as it may show the receiver. */
export const noteLook = async (call: Call, { desk }: Parts): Promise<void> => {
  const by = call.view.person?.email
  if (isOperator(call) && by !== undefined) await desk.evidence.noteView({ sessionId: sessionIdOf(call), by })
}

/** The page as it is kept, without the receiver; null: it is gone. */
export const pageText = async (parts: Parts, page: BlobRef | null): Promise<Buffer | null> => {
  const bytes = page && (await bytesOf(parts, page))
  return bytes && gunzipSync(bytes, { maxOutputLength: MOST_BYTES })
}
