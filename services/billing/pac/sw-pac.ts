import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Uuid } from '#contracts/values.ts'
import type { Asking, Pac, StampOutcome, StoredCfdi } from './pac.ts'
import { judgeAnswer, type SwJudgement } from './sw-answer.ts'
import { NotAuthenticated, openToken, type PacCredentials, type SwToken } from './sw-token.ts'
import { openSwWire, type SwReply, type SwRequest, type SwWire, WireTrouble, xmlForm } from './sw-wire.ts'

export type SwOptions = Readonly<{
  url: string
  credentials: PacCredentials
  /** Time-out of one request, including the connection. */
  timeoutMs: number
  /** How long to retry after a 307 (stamped before) whose document is not stored yet. */
  patienceMs?: number
  headers?: Readonly<Record<string, string>>
  findsStampsFirst?: boolean
}>

/** A stamped document may reach the PAC's store 8 s after its stamp (cfdi.md §5). */
const PATIENCE_MS = 12_000
const PAUSE_MS = 1_000

const Stored = z.object({ data: z.object({ cfdi: z.string() }) })

const account = (code: string, message: string): StampOutcome => ({
  kind: 'rejected',
  code,
  message,
  detail: null,
  fault: 'account',
})

const outcomeOf = (error: unknown): StampOutcome => {
  if (error instanceof NotAuthenticated) return account('authentication', error.message)
  if (!(error instanceof WireTrouble)) throw error
  return error.sent ? { kind: 'unknown', reason: error.message } : account('unreachable', error.message)
}

const isUnauthorised = ({ status }: SwReply): boolean => status === 401 || status === 403

/** Sends with the token; if it is refused, sends once more with a new one. */
const authorised =
  (wire: SwWire, token: SwToken) =>
  async (asked: SwRequest): Promise<SwReply> => {
    const send = async (mayRepeat: boolean): Promise<SwReply> => {
      const bearer = await token.get(asked.signal)
      const headers = { ...asked.headers, authorization: `Bearer ${bearer}` }
      const reply = await wire({ ...asked, headers })
      if (!isUnauthorised(reply)) return reply
      if (token.refused(bearer) && mayRepeat) return send(false)
      throw new NotAuthenticated(`the token was refused: HTTP ${reply.status}`)
    }
    return send(true)
  }

const stampOn =
  (send: SwWire) =>
  async (sealedXml: string, { key, signal }: Asking): Promise<SwJudgement> => {
    const { type, body } = xmlForm(sealedXml)
    const headers = { 'content-type': type, customid: key.slice(0, 100) }
    const reply = await send({ method: 'POST', path: 'v4/cfdi33/stamp/v4', headers, body, signal })
    return judgeAnswer(reply, sealedXml)
  }

/** SW serves stored documents from another address. */
const storedOn =
  (send: SwWire) =>
  async (uuid: string, signal: AbortSignal): Promise<StoredCfdi> => {
    const path = `datawarehouse/v1/live/${encodeURIComponent(uuid)}`
    const { status, body } = await send({ method: 'GET', path, signal })
    if (status === 404) return { kind: 'absent' }
    const stored = Stored.safeParse(body)
    return status === 200 && stored.success
      ? { kind: 'stored', xml: stored.data.data.cfdi }
      : { kind: 'unknown', reason: `HTTP ${status}` }
  }

const unseen = (error: unknown): StoredCfdi => {
  if (error instanceof NotAuthenticated || error instanceof WireTrouble)
    return { kind: 'unknown', reason: error.message }
  throw error
}

type Steps = Readonly<{ stamp: ReturnType<typeof stampOn>; stored: ReturnType<typeof storedOn> }>

const hidden = (reason: string, uuid: string | null): StampOutcome => ({
  kind: 'unknown',
  reason: `307 without the document: ${reason}`,
  ...(Uuid.safeParse(uuid).success && uuid !== null && { uuid }),
})

/**
 * After a 307 the document is stamped at the PAC: only that document ends the retries, and any
 * other reply leaves the outcome unknown.
 */
const fetched = async ({ stamp, stored }: Steps, before: Before, asking: Asking): Promise<StampOutcome> => {
  try {
    const kept = before.uuid === null ? null : await stored(before.uuid, asking.signal)
    if (kept?.kind === 'stored')
      return { kind: 'stamped', xml: kept.xml, uuid: before.uuid ?? '', recovered: true }
    const judged = await stamp(before.sealedXml, asking)
    return judged.kind === 'stamped' ? judged : hidden(judged.kind, before.uuid)
  } catch (error) {
    return hidden(error instanceof Error ? error.message : 'network', before.uuid)
  }
}

type Before = Readonly<{ sealedXml: string; uuid: string | null }>

/** Retries while the PAC reports a stamp but does not return the document. */
const untilShown = async (
  steps: Steps,
  sealedXml: string,
  asking: Asking & { patienceMs: number },
): Promise<StampOutcome> => {
  const until = performance.now() + asking.patienceMs
  const first = await steps.stamp(sealedXml, asking)
  if (first.kind !== 'stamped_before') return first
  const before = { sealedXml, uuid: first.uuid }
  for (;;) {
    const outcome = await fetched(steps, before, asking)
    if (outcome.kind === 'stamped' || performance.now() > until || asking.signal.aborted) return outcome
    await sleep(PAUSE_MS, undefined, { signal: asking.signal }).catch(() => undefined)
  }
}

/** The REST API of SW and of the PACs that speak it (cfdi.md §5). */
export const openSwPac = (options: SwOptions): Pac => {
  const { credentials, patienceMs = PATIENCE_MS, findsStampsFirst = false } = options
  const wire = openSwWire(options)
  const send = authorised(wire, openToken(wire, credentials))
  const steps = { stamp: stampOn(send), stored: storedOn(send) }
  const stamp: Pac['stamp'] = (sealedXml, asking) =>
    untilShown(steps, sealedXml, { ...asking, patienceMs }).catch(outcomeOf)
  const stored: Pac['stored'] = (uuid, signal) => steps.stored(uuid, signal).catch(unseen)
  return {
    stamp,
    recover: async ({ sealedXml, uuid, ...asking }) => {
      const kept = uuid === null ? null : await stored(uuid, asking.signal)
      if (kept?.kind === 'stored')
        return { kind: 'stamped', xml: kept.xml, uuid: uuid ?? '', recovered: true }
      return stamp(sealedXml, asking)
    },
    stored,
    findsStampsFirst,
  }
}
