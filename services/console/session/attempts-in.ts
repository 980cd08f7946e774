import { SessionEvent, type SessionEventOf } from '#contracts/events/session-events.ts'
import type { EventItem } from '#contracts/http/session-events.ts'
import type { EvidenceOfAttempt } from '../bus/evidence.ts'

/** How an attempt ended: the event, and the code that it names. */
type AttemptEnd = Readonly<{ at: string; type: SessionEvent['type']; code: string | null }>

export type Attempt = Readonly<{
  n: number
  /** Null: its event is past the page of events. */
  begun: string | null
  resume: SessionEventOf<'BillingAttemptStarted'>['data']['resume'] | null
  definition: string
  /** Who had it done. */
  by: string | null
  /** Null: it goes on, or its event is past the page. */
  end: AttemptEnd | null
  evidence: EvidenceOfAttempt | null
}>

const endOf = (event: SessionEvent): AttemptEnd | null => {
  const ended = (code: string | null) => ({ at: event.at, type: event.type, code })
  switch (event.type) {
    case 'BillingDeferred':
      return ended(event.data.reason)
    case 'InputRequested':
      return ended(event.data.reason ?? null)
    case 'InvoiceRefused':
    case 'BillingAbandoned':
    case 'SessionFailed':
      return ended(event.data.code)
    case 'CfdiIssued':
      return ended(event.data.via)
    case 'SessionCancelled':
      return ended(null)
    default:
      return null
  }
}

const begunBy = ({ at, data }: SessionEventOf<'BillingAttemptStarted'>): Attempt => ({
  n: data.n,
  begun: at,
  resume: data.resume,
  definition: data.definition,
  by: data.by ?? null,
  end: null,
  evidence: null,
})

/** What a newer version wrote is left out. */
const known = (events: readonly EventItem[]): readonly SessionEvent[] =>
  events.flatMap((event) => SessionEvent.safeParse(event).data ?? [])

const fromEvents = (events: readonly SessionEvent[]): Attempt[] => {
  const attempts: Attempt[] = []
  for (const event of events) {
    if (event.type === 'BillingAttemptStarted') attempts.push(begunBy(event))
    const [last, end] = [attempts.at(-1), endOf(event)]
    if (last && end && !last.end) attempts.splice(-1, 1, { ...last, end })
  }
  return attempts
}

const ofEvidence = (evidence: EvidenceOfAttempt): Attempt => ({
  ...{ n: evidence.attempt, begun: null, resume: null, definition: evidence.definition, by: null },
  ...{ end: null, evidence },
})

/** Every attempt of a session by its number, with what it left behind. */
export const attemptsIn = (
  events: readonly EventItem[],
  evidence: readonly EvidenceOfAttempt[],
): readonly Attempt[] => {
  const seen = new Map(evidence.map((one) => [one.attempt, one]))
  const told = fromEvents(known(events)).map((one) => ({ ...one, evidence: seen.get(one.n) ?? null }))
  const numbers = new Set(told.map(({ n }) => n))
  const rest = evidence.filter(({ attempt }) => !numbers.has(attempt)).map(ofEvidence)
  return [...told, ...rest].toSorted((a, b) => a.n - b.n)
}
