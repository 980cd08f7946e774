import type { SessionEvent } from '#contracts/events/session-events.ts'
import { ExternalId } from '#contracts/ids.ts'
import type { EventLog } from '#platform/log/event-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { event } from '#test/unit/session/samples.ts'

export type Told = Readonly<{
  accountId: string
  /** When it ends. */
  at: string
  /** Default: an hour before it ends. */
  requestedAt?: string
  /** Null: the session fails. */
  uuid: string | null
  mode?: 'live' | 'test'
  testMode?: boolean
  /** Default: it used the sandbox. */
  sandbox?: boolean
}>

const HOUR_MS = 3_600_000

/** All events of such a session. */
export const eventsOfSession = (told: Told, sessionId: string): SessionEvent[] => {
  const { at, uuid, mode = 'live', testMode = mode === 'test', sandbox = true } = told
  const requestedAt = told.requestedAt ?? new Date(Date.parse(at) - HOUR_MS).toISOString()
  const externalId = ExternalId.parse(`gasto-${sessionId}`)
  const begun = [
    { ...event('SessionRequested', { testMode, externalId, sandbox }), at: requestedAt },
    { ...event('MerchantIdentified', { merchantId: 'oxxo', name: 'Ñandú, S.A.' }), at: requestedAt },
  ]
  if (uuid === null) return [...begun, { ...event('SessionFailed', { requestedAt }), at }]
  return [
    ...begun,
    { ...event('CfdiIssued', { uuid }), at },
    { ...event('SessionCompleted', { billable: !testMode, requestedAt }), at },
  ]
}

/** A session in the log, from request to end, as one append. Its id. */
export const tellSession = async (log: EventLog, told: Told): Promise<string> => {
  const sessionId = newId('ses')
  const { accountId, mode = 'live' } = told
  const externalId = `gasto-${sessionId}`
  await log.start({
    sessionId,
    accountId,
    mode,
    externalId,
    fingerprint: sessionId,
    events: eventsOfSession(told, sessionId),
  })
  return sessionId
}
