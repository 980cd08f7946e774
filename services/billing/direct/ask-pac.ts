import type { BillingDeps } from '../case/billing-deps.ts'
import type { Pac, StampOutcome, StoredCfdi } from '../pac/pac.ts'
import type { SealedCfdi } from '../stores/sealed-cfdi.ts'

/**
 * One call with everything in it. Once it has ended, nothing of it can still arrive (UNDER_WAY_MS).
 */
const CALL_MS = 60_000
/** A process that slept between counting and sending does not send. */
const FRESH_MS = 10_000

const sandboxLimits = { concurrency: 16, perMinute: 60_000, timeoutMs: CALL_MS }
const liveLimits = { concurrency: 16, perMinute: 1_200, timeoutMs: CALL_MS }

type Question = Readonly<{
  row: SealedCfdi
  xml: string
  pac: Pac
  sandbox: boolean
  /** Called last, right before the request is counted. */
  mayStillSend: () => Promise<boolean>
  stopping?: AbortSignal
}>

/** `number`: its place among the document's requests. In all other cases nothing was sent. */
type PacAnswer =
  | Readonly<{ kind: 'answered'; number: number; outcome: StampOutcome }>
  | Readonly<{ kind: 'busy' | 'late' | 'gone' | 'changed' }>

const ask = async ({ sealed }: BillingDeps, question: Question): Promise<PacAnswer> => {
  const { row, xml, pac, stopping } = question
  if (!(await question.mayStillSend())) return { kind: 'gone' }
  const began = performance.now()
  const number = await sealed.sending(row.documentId)
  if (number === null) return { kind: 'changed' }
  if (performance.now() - began > FRESH_MS) return { kind: 'late' }
  const inTime = AbortSignal.timeout(CALL_MS)
  const signal = stopping ? AbortSignal.any([stopping, inTime]) : inTime
  const asking = { key: row.documentId, signal }
  const before = { sealedXml: xml, uuid: row.namedUuid }
  const outcome = number === 1 ? await pac.stamp(xml, asking) : await pac.recover({ ...before, ...asking })
  if (outcome.kind === 'unknown' && outcome.uuid !== undefined) await sealed.named(row, outcome.uuid)
  return { kind: 'answered', number, outcome }
}

const inTurn = async <T>(
  { limits }: BillingDeps,
  { sandbox }: Pick<Question, 'sandbox'>,
  work: () => Promise<T>,
): Promise<T | { kind: 'busy' }> => {
  const leave = await limits.enter(sandbox ? 'sandbox pac' : 'pac', sandbox ? sandboxLimits : liveLimits)
  if (!leave) return { kind: 'busy' }
  try {
    return await work()
  } finally {
    leave()
  }
}

/**
 * Counts a request, then sends a document's bytes. It may be repeated any number of times: a PAC
 * stamps a seal only once.
 */
export const askPac = (deps: BillingDeps, question: Question): Promise<PacAnswer> =>
  inTurn(deps, question, () => ask(deps, question))

type Sought = Pick<Question, 'pac' | 'sandbox'> & Readonly<{ uuid: string; stopping: AbortSignal }>

/** The document that the PAC stores under a folio fiscal. Not counted: it stamps nothing. */
export const fetchStored = (deps: BillingDeps, sought: Sought): Promise<StoredCfdi | { kind: 'busy' }> =>
  inTurn(deps, sought, () =>
    sought.pac.stored(sought.uuid, AbortSignal.any([sought.stopping, AbortSignal.timeout(CALL_MS)])),
  )
