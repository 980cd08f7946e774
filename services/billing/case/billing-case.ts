import { ofType } from '#contracts/events/of-type.ts'
import { sessionDeadline } from '#contracts/events/session-deadline.ts'
import type { SessionEvent, SessionEventOf } from '#contracts/events/session-events.ts'
import { type Given, givenCodes, givenIn, withGiven } from '#contracts/reading/given-fields.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Mode } from '#contracts/values.ts'
import { sessionDecider } from '#session/decider.ts'
import type { OpenSession } from '#session/session.ts'

/**
 * A session as billing needs it: the request, the reading, the merchant, and the attempts so far.
 */
export type BillingCase = Readonly<{
  sessionId: string
  accountId: string
  /** The mode of the key that requested the session. */
  mode: Mode
  state: OpenSession
  /** `expiresAt`: the deadline as it is now. */
  request: SessionEventOf<'SessionRequested'>['data']
  /** With what the client gave in the place of what was read. */
  read: SessionEventOf<'TicketRead'>['data']
  /** Null before the merchant is identified. */
  merchantId: string | null
  /** The issuer's RFC, as identified. */
  merchantRfc: string | null
  /**
   * `direct`: sealed with the issuer's own CSD; a session keeps the channel that it started with.
   */
  channel: 'portal' | 'direct'
  /**
   * c_FormaPago as decided with the merchant; null before that, or if an older version decided
   * nothing.
   */
  formaPago: string | null
  /** When the merchant stops invoicing this ticket, as far as the registry knows. */
  windowEnds: string | null
  /** Until when the session waits for a ticket that the portal shows late; null: it does not. */
  patienceEnds: string | null
  /** Codes that the client gave when asked; they stand over what was read, as in `read.ticket`. */
  given: Readonly<Record<string, string>>
  /** The ids of answers that may not stand in the log, oldest first. */
  sealedAnswers: readonly string[]
  /** How often the client was asked. */
  questions: number
  /** That came to its mailbox, oldest first. */
  mails: readonly (SessionEventOf<'MailReceived'>['data'] & Readonly<{ at: string }>)[]
  /** Oldest first. */
  deferrals: readonly SessionEventOf<'BillingDeferred'>[]
  /** When the session first reached the issuing step; null: it never has. */
  intendedAt: string | null
  /** The hash of the definition that reached the issuing step last; null: none has. */
  intentDefinition: string | null
  /** How many of the deferrals came before the latest time that the issuing step was reached. */
  deferralsBeforeIntent: number
}>

const requestOf = (
  { data }: SessionEventOf<'SessionRequested'>,
  identified: SessionEventOf<'MerchantIdentified'> | undefined,
): BillingCase['request'] => ({
  ...data,
  // at its merchant's own portal nothing of the session is the sandbox's
  sandbox: data.sandbox && !identified?.data.ownPortal,
  expiresAt: identified ? sessionDeadline(data.expiresAt, identified) : data.expiresAt,
})

/** Null for a session whose ticket has not been read. */
export const billingCase = (events: readonly Recorded<SessionEvent>[]): BillingCase | null => {
  const state = events.reduce(sessionDecider.evolve, sessionDecider.initialState())
  const [first] = events
  const [requested] = ofType(events, 'SessionRequested')
  const [read] = ofType(events, 'TicketRead')
  if (state.status === 'new' || !first || !requested || !read) return null
  const [identified] = ofType(events, 'MerchantIdentified')
  const answers = ofType(events, 'InputGiven')
  // a retry has taken over what its failed session was given
  const given: Given = Object.assign(givenIn(read.data.ticket), ...answers.map(({ data }) => data.fields))
  const intent = events.findLastIndex(({ type }) => type === 'IssueIntended')
  const ran = ofType(events.slice(0, intent + 1), 'BillingAttemptStarted')
  return {
    sessionId: first.streamId,
    accountId: first.meta.accountId,
    mode: first.meta.mode,
    state,
    request: requestOf(requested, identified),
    read: { ...read.data, ticket: withGiven(read.data.ticket, given) },
    merchantId: identified?.data.merchantId ?? null,
    merchantRfc: identified?.data.rfc ?? null,
    channel: identified?.data.channel ?? 'portal',
    formaPago: identified?.data.formaPago ?? null,
    windowEnds: identified?.data.windowEnds ?? null,
    patienceEnds: identified?.data.patienceEnds ?? null,
    given: givenCodes(given),
    sealedAnswers: answers.flatMap(({ data }) => data.sealed ?? []),
    questions: ofType(events, 'InputRequested').length,
    mails: ofType(events, 'MailReceived').map(({ data, at }) => ({ ...data, at })),
    deferrals: ofType(events, 'BillingDeferred'),
    intendedAt: ofType(events, 'IssueIntended')[0]?.at ?? null,
    intentDefinition: ran.at(-1)?.data.definition ?? null,
    deferralsBeforeIntent: ofType(events.slice(0, intent + 1), 'BillingDeferred').length,
  }
}
