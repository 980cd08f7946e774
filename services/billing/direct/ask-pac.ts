import type { BillingDeps } from '../billing-deps.ts'
import type { Pac, StampOutcome } from './pac.ts'
import type { SignedCfdi } from './signed-cfdi.ts'

/** One call with all that belongs to it; nothing is under way any more when another may take its place (UNDER_WAY_MS). */
const CALL_MS = 60_000
/** Whoever slept between counting and sending does not send. */
const FRESH_MS = 10_000

const sandboxLimits = { concurrency: 16, perMinute: 60_000, timeoutMs: CALL_MS }
const liveLimits = { concurrency: 16, perMinute: 1_200, timeoutMs: CALL_MS }

type Question = Readonly<{
  row: SignedCfdi
  xml: string
  pac: Pac
  sandbox: boolean
  /** Asked last, right before the request is counted. */
  mayStillSend: () => Promise<boolean>
  /** Of a document that was sent before: the folio fiscal that the PAC may keep it under. */
  uuid?: string | null
  stopping?: AbortSignal
}>

/** `number`: which of the document's requests it was. The others: nothing was sent. */
export type PacAnswer =
  | Readonly<{ kind: 'answered'; number: number; outcome: StampOutcome }>
  | Readonly<{ kind: 'busy' | 'late' | 'gone' | 'changed' }>

const ask = async ({ signed }: BillingDeps, question: Question): Promise<PacAnswer> => {
  const { row, xml, pac, uuid = row.namedUuid, stopping } = question
  if (!(await question.mayStillSend())) return { kind: 'gone' }
  const began = performance.now()
  const number = await signed.sending(row.documentId)
  if (number === null) return { kind: 'changed' }
  if (performance.now() - began > FRESH_MS) return { kind: 'late' }
  const inTime = AbortSignal.timeout(CALL_MS)
  const signal = stopping ? AbortSignal.any([stopping, inTime]) : inTime
  const asking = { key: row.documentId, signal }
  const outcome =
    number === 1 ? await pac.stamp(xml, asking) : await pac.recover({ signedXml: xml, uuid, ...asking })
  if (outcome.kind === 'unknown' && outcome.uuid !== undefined) await signed.named(row, outcome.uuid)
  return { kind: 'answered', number, outcome }
}

/** Sends a document's bytes, counted before; any number of times, since a PAC stamps a sello once. */
export const askPac = async (deps: BillingDeps, question: Question): Promise<PacAnswer> => {
  const { sandbox } = question
  const limits = sandbox ? sandboxLimits : liveLimits
  const leave = await deps.limits.enter(sandbox ? 'sandbox pac' : 'pac', limits)
  if (!leave) return { kind: 'busy' }
  try {
    return await ask(deps, question)
  } finally {
    leave()
  }
}
