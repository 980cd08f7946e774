import fc from 'fast-check'
import { DeferReason } from '#contracts/events/defer-reason.ts'
import { Resume } from '#contracts/events/resume.ts'
import type { SessionCommand, SessionCommandType } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { failureCodes } from '#contracts/failures.ts'
import { sessionDecider } from '#session/decider.ts'
import type { Session } from '#session/session.ts'
import { command, reports } from './samples.ts'

const { decide, evolve, initialState } = sessionDecider

const types = Object.keys(reports) as SessionCommandType[]
/** Read once: a law sees many thousand commands, and nothing may change what it is given. */
const samples = new Map(types.map((type) => [type, command(type).data]))

/** One command somebody sends; `offset` places its attempt around the newest one. */
const knobs = fc.record({
  type: fc.constantFrom(...types),
  offset: fc.constantFrom(-1, 0, 0, 0, 1, 1),
  resume: fc.constantFrom(...Resume.options),
  reason: fc.constantFrom(...DeferReason.options, 'issue_disproved' as const),
  absent: fc.boolean(),
  code: fc.constantFrom(...failureCodes),
  /** What closes billing is sent rarely; else no walk would get far. */
  mayClose: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  seconds: fc.integer({ min: 0, max: 86_399 }),
})
export type Knobs = typeof knobs extends fc.Arbitrary<infer Value> ? Value : never
export const walk = fc.array(knobs, { minLength: 0, maxLength: 60, size: 'max' })

const commandOf = ({ type, offset, resume, reason, absent, code, seconds }: Knobs, session: Session) => {
  const n = Math.max(1, (session.status === 'new' ? 0 : session.attempt) + offset)
  const variants: Partial<Record<SessionCommandType, object>> = {
    StartBillingAttempt: { n, resume },
    IntendIssue: { n },
    DeferBilling: { n, resume, reason, absent },
    AskInput: { n },
    GiveInput: { n },
    RecordCfdi: { n },
    AbandonBilling: { code },
    RefuseInvoice: { code },
    RejectTicket: { code },
  }
  const at = new Date(Date.UTC(2026, 10, 20) + seconds * 1_000).toISOString()
  const sent: unknown = { type, at, data: { ...samples.get(type), ...variants[type] } }
  return sent as SessionCommand
}

export type Step = Readonly<{
  sent: SessionCommand
  before: Session
  decided: SessionEvent[]
  after: Session
}>

const take = (sent: SessionCommand, before: Session): Step | undefined => {
  const { stackTraceLimit } = Error
  // most commands are refused, and writing down where takes longer than deciding
  Error.stackTraceLimit = 0
  try {
    const decided = decide(sent, before)
    return { sent, before, decided, after: decided.reduce(evolve, before) }
  } catch {
    return undefined // a command that comes too early; its sender will hear of it
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

const closes = ({ type }: SessionEvent) => type === 'SessionFailed' || type === 'CfdiIssued'

/** Everything the decider accepted on the way; every walk begins with the request. */
export const accepted = (knobsOfWalk: readonly Knobs[]): Step[] => {
  const steps: Step[] = []
  const last = () => steps.at(-1)?.after ?? initialState()
  const request = take(command('RequestSession'), last())
  if (request) steps.push(request)
  for (const knob of knobsOfWalk) {
    const step = take(commandOf(knob, last()), last())
    if (step && (knob.mayClose || !step.decided.some(closes))) steps.push(step)
  }
  return steps
}

export const historyOf = (steps: readonly Step[]) => steps.flatMap(({ decided }) => decided)
