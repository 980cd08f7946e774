import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { type MerchantBook, ownBook } from '#merchants/book/merchant-book.ts'
import { definitionsFor } from '#merchants/definitions-for.ts'
import { type SaleFacts, saleFacts } from '#merchants/sale/sale-facts.ts'
import { type Definitions, type Found, type KnownIssuer, type Verdict, verdict } from '#merchants/verdict.ts'
import type { BillingCase } from '../case/billing-case.ts'
import { formaPagoOf } from '../case/forma-pago-of.ts'
import { missingDetail } from '../outcome/missing-detail.ts'
import { refuse } from '../outcome/refuse.ts'
import { patienceOf } from './patience-of.ts'
import { playPortal } from './play-portal.ts'

/** A session with its reading: the rows, and the issuers whose CSD it could use. */
export type ReadCase = Readonly<{
  subject: Readonly<{
    request: Pick<BillingCase['request'], 'sandbox' | 'simulate' | 'paymentMethod'> &
      Partial<Pick<BillingCase['request'], 'testMode'>>
    read: Pick<BillingCase['read'], 'ticket' | 'taxes' | 'facts'>
  }>
  rows: readonly string[]
  issuers: readonly KnownIssuer[]
  book?: MerchantBook
  requestedAt: string
  at: string
}>

/**
 * What the client can fill in is asked for in the first attempt; no client can prove a merchant.
 */
const isAskable = ({ channel, missing, failure }: Verdict): boolean =>
  failure?.code === 'ticket_incomplete' && channel !== null && missing.length > 0

const refused = (found: Verdict, at: string): SessionCommand | null => {
  const { failure, missing } = found
  if (failure?.when !== 'at_once' || isAskable(found)) return null
  if (failure.code !== 'ticket_incomplete') return refuse(failure.code, at)
  return refuse(failure.code, at, { detail: missingDetail(missing) })
}

type Identified = Readonly<{
  found: Found
  channel: Verdict['channel']
  facts: SaleFacts
  definitions: Definitions
}>

/** Merchants of the sandbox have every ticket at once. */
const patience = ({ subject, requestedAt }: ReadCase, { found, channel, definitions }: Identified) => {
  const { id } = found.merchant
  if (channel !== 'portal' || (subject.request.sandbox && !definitions.atOwnPortal(id))) return null
  return patienceOf(requestedAt, definitions.definitionOf(id)?.patienceDays ?? 0)
}

const identified = (asked: ReadCase, answer: Identified) => {
  const { subject, at } = asked
  const { found, channel, facts, definitions } = answer
  const { merchant, how, rfc, confidence } = found
  const { code: formaPago, warning } = formaPagoOf(subject.request, facts)
  const atOwnPortal = subject.request.sandbox && channel === 'portal' && definitions.atOwnPortal(merchant.id)
  const patienceEnds = patience(asked, answer)
  return {
    type: 'IdentifyMerchant',
    at,
    // sandbox merchants have no window (decisions.md): their tickets never expire
    data: {
      merchantId: merchant.id,
      name: merchant.name,
      rfc,
      how,
      confidence,
      windowEnds: null,
      formaPago,
      ...(channel === 'direct' && { channel }),
      ...(atOwnPortal && { ownPortal: true as const }),
      ...(patienceEnds && { patienceEnds }),
      ...(warning && { warnings: [warning] }),
    },
  } satisfies SessionCommand
}

/** Decides what a read ticket becomes: a session with a merchant, or its end. */
export const answerTicket = (asked: ReadCase): SessionCommand => {
  const { subject, rows, issuers, book = ownBook, at } = asked
  const { request, read } = subject
  const facts = saleFacts(read, rows)
  // who asks for a play is in the sandbox
  const isLive = request.testMode === false && request.simulate === null
  const definitions = definitionsFor({ sandbox: request.sandbox, isLive }, book)
  const found = verdict({ facts, rows }, definitions, issuers)
  const { merchant, channel } = found
  const played = channel === 'direct' ? playPortal(request, at) : null
  const end = played ?? refused(found, at)
  if (end) return end
  if (!merchant) throw new Error('a verdict without a merchant refuses at once')
  return identified(asked, { found: merchant, channel, facts, definitions })
}
