import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { acceptedUntil } from '#merchants/accepted-until.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
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
type ReadCase = Readonly<{
  subject: Readonly<{
    request: Pick<BillingCase['request'], 'sandbox' | 'simulate' | 'paymentMethod'> &
      Partial<Pick<BillingCase['request'], 'testMode'>>
    read: Pick<BillingCase['read'], 'ticket' | 'taxes' | 'facts'>
  }>
  rows: readonly string[]
  issuers: readonly KnownIssuer[]
  book: MerchantBook
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
  answer: Pick<Verdict, 'channel' | 'missing'>
  facts: SaleFacts
  definitions: Definitions
}>

/** Merchants of the sandbox have every ticket at once, and take it for ever (decisions.md). */
const ends = ({ subject, requestedAt }: ReadCase, { found, answer, definitions }: Identified) => {
  const { id } = found.merchant
  const isPlayed = subject.request.sandbox && !definitions.atOwnPortal(id)
  if (answer.channel !== 'portal' || isPlayed) return { windowEnds: null }
  const patienceEnds = patienceOf(requestedAt, definitions.definitionOf(id)?.patienceDays ?? 0)
  const windowEnds = acceptedUntil({ merchant: found, missing: answer.missing }, subject.read.ticket.date)
  return { windowEnds, ...(patienceEnds && { patienceEnds }) }
}

const identified = (asked: ReadCase, known: Identified) => {
  const { subject, at } = asked
  const { found, facts, definitions } = known
  const { channel } = known.answer
  const { merchant, how, rfc, confidence } = found
  const { code: formaPago, warning } = formaPagoOf(subject.request, facts)
  const atOwnPortal = subject.request.sandbox && channel === 'portal' && definitions.atOwnPortal(merchant.id)
  return {
    type: 'IdentifyMerchant',
    at,
    data: {
      merchantId: merchant.id,
      name: merchant.name,
      rfc,
      how,
      confidence,
      ...ends(asked, known),
      formaPago,
      ...(channel === 'direct' && { channel }),
      ...(atOwnPortal && { ownPortal: true as const }),
      ...(warning && { warnings: [warning] }),
    },
  } satisfies SessionCommand
}

/** Decides what a read ticket becomes: a session with a merchant, or its end. */
export const answerTicket = (asked: ReadCase): SessionCommand => {
  const { subject, rows, issuers, book, at } = asked
  const { request, read } = subject
  const facts = saleFacts(read, rows)
  // who asks for a play is in the sandbox
  const isLive = request.testMode === false && request.simulate === null
  const definitions = definitionsFor({ sandbox: request.sandbox, isLive }, book)
  const found = verdict({ facts, rows }, definitions, issuers)
  const { merchant } = found
  const played = found.channel === 'direct' ? playPortal(request, at) : null
  const end = played ?? refused(found, at)
  if (end) return end
  if (!merchant) throw new Error('a verdict without a merchant refuses at once')
  return identified(asked, { found: merchant, answer: found, facts, definitions })
}
