import { encodeCfdi } from '#cfdi/xml/encode-cfdi.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import type { BillingDeps } from '../../case/billing-deps.ts'
import { type Pac, type StampOutcome, speaksForEarlier } from '../../pac/pac.ts'
import type { KnownDocument } from '../../stores/sealed-rows.ts'
import { askPac, fetchStored } from '../ask-pac.ts'
import { stampProblem } from '../stamp-problem.ts'
import { uuidIn } from '../uuid-in.ts'
import { impossible, type Order, type OrderOutcome, open, refused } from './order.ts'
import { isDisproved, settleObstacle } from './settle-obstacle.ts'

type Work = Readonly<{ document: KnownDocument; order: Order; stopping: AbortSignal }>

const isSandbox = ({ merchant }: KnownDocument): boolean => merchant.startsWith('test/')

/** The PAC of its account's sandbox (`test/acc_…/test/…`), or the configured one. */
const pacOf = ({ pacFor }: BillingDeps, document: KnownDocument): Pac | null => {
  const [, accountId = '', mode] = document.merchant.split('/')
  const sandbox = isSandbox(document)
  const request = { sandbox, testMode: sandbox, simulate: null }
  return pacFor({ accountId, mode: mode === 'live' ? 'live' : 'test', request })
}

/** Without names: the refusal outlives the receiver's key and must identify nobody. */
const bare = { message: '', detail: null }

const keep = async (deps: BillingDeps, { row }: KnownDocument, xml: string): Promise<OrderOutcome> => {
  const bytes = encodeCfdi(xml)
  const stored = await deps.platform.blobs.put({ bytes, mediaType: 'application/xml', key: row.keyId })
  const uuid = uuidIn(xml)
  await deps.sealed.stamped(row, { uuid, xml: stored })
  return { outcome: 'stamped', detail: uuid }
}

type Rejected = Extract<StampOutcome, { kind: 'rejected' }>

/**
 * When an operator settles a document, they have looked for a CFDI of its older requests, and its
 * bytes are too old for the PAC to stamp.
 */
const afterNo = async (
  deps: BillingDeps,
  { document, order }: Work,
  { number, outcome, pac }: Readonly<{ number: number; outcome: Rejected; pac: Pac }>,
): Promise<OrderOutcome> => {
  const { code, fault } = outcome
  if (fault === 'account') {
    await deps.sealed.unsent(document.row)
    return open(`the PAC cannot be used: ${code}`)
  }
  const request = {
    number,
    speaksForEarlier: order.action === 'settle' || speaksForEarlier(outcome, pac),
  }
  const isRefused = await deps.sealed.refused(document.row, { code, fault, ...bare }, request)
  if (isRefused) return refused(code)
  const doubt =
    order.action === 'settle'
      ? 'a request before may be under way: order it again in two minutes'
      : 'it has not said what came of the requests before'
  return open(`the PAC said ${code}; ${doubt}`)
}

const afterAnswer = (
  deps: BillingDeps,
  work: Work,
  { xml, ...answer }: Readonly<{ xml: string; number: number; outcome: StampOutcome; pac: Pac }>,
): Promise<OrderOutcome> | OrderOutcome => {
  const { number, outcome, pac } = answer
  if (outcome.kind === 'rejected') return afterNo(deps, work, { number, outcome, pac })
  if (outcome.kind === 'unknown') return open(`no answer: ${outcome.reason}`)
  const problem = stampProblem(xml, outcome.xml)
  return problem === null
    ? keep(deps, work.document, outcome.xml)
    : open(`what the PAC gave is not this document: ${problem}`)
}

const nothingSent = {
  busy: 'too many requests to the PAC: order it again',
  late: 'not sent in time: order it again',
  gone: 'it is being dealt with',
  changed: 'it was refused or stamped meanwhile',
} as const

/**
 * A person says where the CFDI is. Either it is there with these bytes, or nothing is done: sending
 * them could make another answer true.
 */
const fetchNamed = async (
  deps: BillingDeps,
  { document, stopping }: Work,
  { xml, pac, uuid }: Readonly<{ xml: string; pac: Pac; uuid: string }>,
): Promise<OrderOutcome> => {
  const found = await fetchStored(deps, { pac, uuid, sandbox: isSandbox(document), stopping })
  if (found.kind === 'busy') return open(nothingSent.busy)
  if (found.kind === 'unknown') return open(`no answer: ${found.reason}`)
  if (found.kind === 'absent')
    return impossible(`the PAC has no CFDI ${uuid}; without --uuid the same bytes are sent to it again`)
  const problem = stampProblem(xml, found.xml)
  return problem === null
    ? keep(deps, document, found.xml)
    : impossible(`what the PAC keeps as ${uuid} is not this document: ${problem}`)
}

const send = async (deps: BillingDeps, work: Work): Promise<OrderOutcome> => {
  const { document, order, stopping } = work
  const sandbox = isSandbox(document)
  const pac = pacOf(deps, document)
  if (pac === null) return impossible('no PAC is configured for it: PAC_URL')
  const { row } = document
  const xml = await deps.sealed.xmlOf(row)
  if (order.uuid !== null) return fetchNamed(deps, work, { xml, pac, uuid: order.uuid })
  const mayStillSend = async () => true
  const answer = await askPac(deps, { row, xml, pac, sandbox, mayStillSend, stopping })
  if (answer.kind !== 'answered') return open(nothingSent[answer.kind])
  return afterAnswer(deps, work, { ...answer, xml, pac })
}

const settle = async (deps: BillingDeps, work: Work): Promise<OrderOutcome> => {
  const { row } = work.document
  const obstacle = settleObstacle(row, Date.parse(deps.platform.clock.now()))
  if (obstacle !== null) return impossible(obstacle)
  if (!isDisproved(row)) return send(deps, work)
  const isSettled = await deps.sealed.settled(row, { code: 'settled', fault: 'account', ...bare })
  return isSettled ? refused('none of its requests stamped anything') : open('it was sent meanwhile')
}

const resend = (deps: BillingDeps, work: Work): Promise<OrderOutcome> | OrderOutcome =>
  work.document.row.sends === 0
    ? impossible('it was never sent: its session sends it, or the next one seals another')
    : send(deps, work)

/**
 * Carries out an order on its document, with the same bytes and proofs as an attempt; never makes a
 * new document.
 */
export const carryOut = async (
  deps: BillingDeps,
  order: Order,
  stopping: AbortSignal,
): Promise<OrderOutcome> => {
  const document = await deps.sealed.byId(order.documentId)
  if (document === null) return impossible('there is no such document')
  const { uuid, sealedRefusal } = document.row
  if (uuid !== null) return impossible(`it is stamped: ${uuid}`)
  if (sealedRefusal !== null) return impossible('it is refused already')
  const work = { document, order, stopping }
  try {
    return await (order.action === 'settle' ? settle(deps, work) : resend(deps, work))
  } catch (error) {
    if (error instanceof KeyDestroyed) return impossible('its key is destroyed: it cannot be opened any more')
    throw error
  }
}
