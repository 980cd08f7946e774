import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { asksByMail } from '#merchants/language/by-mail.ts'
import type { Flow } from '#merchants/language/flow.ts'
import type { LookupRule, Merchant } from '#merchants/language/merchant.ts'
import { missingFields } from '#merchants/missing-fields.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import { codesIn } from '#merchants/sale-fields.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { askedInPlay } from '../case/asked-in-play.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { formaPagoOf } from '../case/forma-pago-of.ts'
import { lockOf } from '../case/lock-of.ts'
import { readRows } from '../case/read-rows.ts'
import { directTicket } from '../case/ticket-of-case.ts'
import type { Exchange } from '../engine/http/exchange.ts'
import { issuingMarks } from '../engine/http/issuing-marks.ts'
import type { Lacking, Missing } from '../outcome/lacking.ts'
import type { TicketId } from '../stores/ticket-id.ts'
import type { Marking } from '../stores/ticket-locks.ts'
import type { DirectTicket } from '../stores/ticket-marks.ts'
import { accountOf } from './account-of.ts'
import { type Chosen, definitionFor } from './definition-for.ts'
import { type Place, placeOf } from './place-of.ts'
import { requestSender } from './request-sender.ts'
import { sessionValues } from './session-values.ts'
import type { Visit } from './visit-portal.ts'

export type Attempt = Readonly<{
  subject: BillingCase
  n: number
  merchant: Merchant
  /** The hash of what is run. */
  definition: string
  receiver: Receiver
  total: string
  /** Codes by the names of the definition, as they were read or given. */
  codes: Readonly<Record<string, string>>
  ticket: TicketId
  /** The ticket as the direct channel identifies it; null if it cannot. */
  sale: DirectTicket | null
  limits: Merchant['limits']
  lookup: LookupRule
  /** The issuing step may have been reached before: this attempt must not reach it again. */
  lookupOnly: boolean
  visit: Visit
}>

/**
 * The intent has to be fresh when the request goes out: whoever slept in between may have been
 * given up on.
 */
const FRESH_MS = 10_000

const intendFor = (deps: BillingDeps, ticket: TicketId, marking: Marking) => async (issuing: Exchange) => {
  const began = performance.now()
  const { mac } = await deps.receiverBox()
  const requests = issuingMarks(issuing).map(mac)
  if (!(await deps.locks.markIntended(ticket, { ...marking, requests }))) return false
  const { sessionId, n } = marking
  const at = deps.platform.clock.now()
  const events = await deps.platform.handle(sessionId, { type: 'IntendIssue', at, data: { n } })
  const isIntended = events.some(({ type }) => type === 'IssueIntended')
  if (!isIntended) await deps.locks.removeMark(ticket, marking)
  return isIntended && performance.now() - began < FRESH_MS
}

const withoutFlow: Missing = {
  missing: 'merchant_not_supported',
  detail: 'the merchant has no portal flow now',
}

const askedOf = (
  { book }: BillingDeps,
  subject: BillingCase,
  lacking: Lacking['lacking'],
): Lacking['lacking'] => (lacking.length > 0 ? lacking : askedInPlay(subject, book()))

const saleOf = (subject: BillingCase, sold: Parameters<typeof directTicket>[0]): DirectTicket | null => {
  const sale = directTicket(sold, { ...subject, ...subject.request })
  return 'lacking' in sale ? null : sale
}

/** Where the attempt goes, and with what. */
const placeFor = async (
  deps: BillingDeps,
  subject: BillingCase,
  asked: Parameters<typeof definitionFor>[2],
) => {
  const chosen = await definitionFor(deps, subject, asked)
  if (chosen === 'unknown') return chosen
  const place = chosen && placeOf(deps, subject, chosen.merchant)
  return place ? { ...chosen, place } : withoutFlow
}

/** A mailbox is opened for what writes it somewhere. */
const mailboxValue = async (deps: BillingDeps, subject: BillingCase, flow: Flow): Promise<Values> =>
  asksByMail(flow) || JSON.stringify(flow).includes('session.mailbox')
    ? { 'session.mailbox': await deps.mailboxOf(subject) }
    : {}

type Placed = Chosen & Readonly<{ place: Place }>

const readBy = (subject: BillingCase, placed: Placed, rows: Awaited<ReturnType<typeof readRows>>) => {
  const { read, given } = subject
  const { merchant } = placed
  const sold = { ticket: read.ticket, rows, merchantId: merchant.id, definition: merchant, given }
  return { ...placed, sold, ...codesIn(sold) }
}

/**
 * The codes, and by which definition: a look-up whose newest one asks for a code that the ticket
 * lacks goes on with the one that reached the issuing step.
 */
const codesFor = async (deps: BillingDeps, subject: BillingCase, newest: Placed) => {
  const rows = await readRows(deps.platform.blobs, subject.read.reading)
  const now = readBy(subject, newest, rows)
  const { state, intentDefinition: hash } = subject
  if (now.missing.length === 0 || !state.intended || hash === null) return { ...now, rows }
  const merchant = await deps.definitions.stored(hash)
  const place = merchant && placeOf(deps, subject, merchant)
  const before = place && readBy(subject, { merchant, hash, place }, rows)
  return { ...(before?.missing.length === 0 ? before : now), rows }
}

type AtPortal = Readonly<{ placed: Placed; subject: BillingCase; ticket: TicketId; values: Values }>

/** What a visit is told of the merchant, and what it may send. */
const portalOf = (
  deps: BillingDeps,
  { placed: { merchant, hash, place }, subject, ticket, values }: AtPortal,
): Omit<Visit, 'intend'> => {
  const { sandbox } = subject.request
  const account = accountOf(deps, { merchant, definition: hash, place: ticket.merchant, sandbox })
  const headers = (secrets: Values) => place.headers({ ...values, ...secrets })
  return {
    flow: merchant.flow,
    account: account && { ...account, headers },
    base: place.base,
    hosts: place.hosts,
    issuerRfcs: merchant.rfcs,
    phrases: merchant.phrases,
    headers: place.headers(values),
    timeoutMs: merchant.limits.timeoutMs,
    browsers: merchant.engine === 'browser' ? deps.browsers : null,
    sendRequest: requestSender(deps, subject, values),
    values,
  }
}

/**
 * Gathers what an attempt needs; `missing` if the session can only be refused, `unknown` if this
 * process cannot run what the attempt names.
 */
export const prepareAttempt = async (
  deps: BillingDeps,
  subject: BillingCase,
  { n, resume, definition }: SessionEventOf<'BillingAttemptStarted'>['data'],
): Promise<Attempt | Missing | Lacking | 'unknown'> => {
  const { request, read, sessionId, state } = subject
  const lookupOnly = resume !== 'start' || state.intended
  const found = await placeFor(deps, subject, { definition, lookupOnly })
  if (found === 'unknown' || 'missing' in found) return found
  const { merchant, hash, place, rows, sold, codes, missing } = await codesFor(deps, subject, found)
  const total = read.ticket.amount
  const asked = askedOf(deps, subject, missingFields(read.ticket, missing, merchant))
  // a look-up goes on with what the issuing request went with
  if (total === null || missing.length > 0 || (asked.length > 0 && !state.intended))
    return { lacking: asked, codes }
  const receiver = await deps.platform.vault.get(request.receiver.id)
  const formaPago = subject.formaPago ?? formaPagoOf(request, saleFacts(read, rows)).code
  const ticket = lockOf(subject, merchant, { codes, rows })
  const values = {
    ...(await sessionValues(deps, subject, { receiver, total, codes, formaPago, read: read.ticket })),
    ...(await mailboxValue(deps, subject, merchant.flow)),
  }
  return {
    subject,
    n,
    merchant,
    definition: hash,
    receiver,
    total,
    codes,
    ticket,
    sale: saleOf(subject, sold),
    limits: place.limits,
    lookup: place.lookup,
    lookupOnly,
    visit: {
      ...portalOf(deps, { placed: { merchant, hash, place }, subject, ticket, values }),
      intend: intendFor(deps, ticket, { sessionId, n }),
    },
  }
}
