import { SessionEvent } from '#contracts/events/session-events.ts'
import type { Mode } from '#contracts/values.ts'
import type { EventLog } from '#platform/log/event-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { sessionKinds } from './session-kinds.ts'

type Waiting = Readonly<{
  accountId: string
  mode?: Mode
  webhookUrl?: string | null
  /** From now on; absent: the merchant has no window. */
  windowHours?: number
  /** From now on; absent: nothing was asked. */
  questionHours?: number
}>

/** That many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const field = { name: 'portal_fields.folio', label: 'Folio', pattern: '^[0-9]{6}$', value: '12345' }

/** Records a session of 72 hours that began now: its first attempt runs, or waits for an answer. */
export const beginWaiting = async (log: EventLog, waiting: Waiting): Promise<string> => {
  const { accountId, mode = 'live', webhookUrl = null, windowHours, questionHours } = waiting
  const sessionId = newId('ses')
  const at = inHours(0)
  const data: Partial<Record<SessionEvent['type'], object>> = {
    SessionRequested: { webhookUrl, expiresAt: inHours(72), testMode: mode === 'test' },
    MerchantIdentified: { windowEnds: windowHours === undefined ? null : inHours(windowHours) },
  }
  const begun = sessionKinds.asked
    .slice(0, 4)
    .map((event) => SessionEvent.parse({ ...event, at, data: { ...event.data, ...data[event.type] } }))
  const question = { n: 1, fields: [field], deadline: inHours(questionHours ?? 0) }
  const asked = questionHours === undefined ? [] : [{ type: 'InputRequested', at, data: question } as const]
  const events = [...begun, ...asked]
  await log.start({ sessionId, accountId, mode, externalId: sessionId, fingerprint: sessionId, events })
  return sessionId
}
