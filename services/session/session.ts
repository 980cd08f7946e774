import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { FailureCode, Simulation } from '#contracts/failures.ts'
import type { Instant } from '#contracts/values.ts'

/** In order; `failed` can follow any step but `completed`. */
export const steps = ['requested', 'ticket-read', 'billing', 'cfdi-issued', 'completed', 'failed'] as const
export type Step = (typeof steps)[number]

export type IssuedFacts = Pick<
  SessionEventOf<'CfdiIssued'>['data'],
  'issuerRfc' | 'uuid' | 'total' | 'recovered' | 'differs' | 'checks'
>

/** Only what a decision needs. */
export type OpenSession = Readonly<{
  status: Step
  fingerprint: string
  fieldHashes: Readonly<Record<string, string>>
  testMode: boolean
  requestedAt: Instant
  /** Number of the newest billing attempt; 0 before the first. */
  attempt: number
  /** Number of the newest attempt that ended without a result (deferred, or waiting for input). */
  paused: number
  /** True once the issuing step may have been reached. From then on only look-ups may follow. */
  intended: boolean
  /** How many look-ups in a row found that nothing had been issued. */
  absences: number
  /** The attempt that waits for input, if one does, and until when. */
  asked: Readonly<{ n: number; deadline: Instant }> | null
  /** True once input was asked for. */
  everAsked: boolean
  /** When it ends at the latest. */
  deadline: Instant
  /** True: `deadline` is when its merchant stops invoicing the ticket. */
  windowIsDeadline: boolean
  /** The mails that came to its mailbox. */
  mails: readonly string[]
  /** The instants of `ExpiryWarned`: ends that its client was warned of. */
  warned: readonly Instant[]
  /** What a sandbox session was asked to play. */
  simulate: Simulation | null
  /** Null before it is identified. */
  merchant: Readonly<{ id: string; rfc: string }> | null
  /** What `SessionCompleted` says of the CFDI; null before there is one. */
  issued: IssuedFacts | null
  /** Its CFDI came by mail. */
  mailed: boolean
  failure: FailureCode | null
}>

export type Session = Readonly<{ status: 'new' }> | OpenSession

export const initialState = (): Session => ({ status: 'new' })
