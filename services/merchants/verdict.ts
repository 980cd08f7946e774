import type { FieldAsk } from '#contracts/events/asked-field.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'
import { channelOf, type IssuerFacts, issuersAsMerchants } from './channel-of.ts'
import { type Detection, detectMerchant } from './detect/detect-merchant.ts'
import type { KnownMerchant, Merchant } from './language/merchant.ts'
import { missingFields } from './missing-fields.ts'
import type { MerchantWord } from './sale/merchant-word.ts'
import { type SaleRead, saleAmounts } from './sale/sale-amounts.ts'
import { saleFields } from './sale-fields.ts'

/**
 * Which merchants are recognised, and whose portals can be reached from where the verdict is asked
 * for.
 */
export type Definitions = Readonly<{
  known: readonly KnownMerchant[]
  definitionOf: (merchantId: string) => Merchant | undefined
  /** Whether such a session is billed at the merchant's portal. */
  isOpen: (merchantId: string) => boolean
  /** Whether that portal is the merchant's own, not one of the sandbox's. */
  atOwnPortal: (merchantId: string) => boolean
}>

/**
 * A merchant that entrusted us its CSD: what it said of its taxes, and whether the CSD is out of
 * date.
 */
export type KnownIssuer = IssuerFacts & MerchantWord & Readonly<{ hasRunOut: boolean }>

export type Found = Extract<Detection, { kind: 'found' }>

/**
 * `at_once`: the ticket ends its session here. `at_issue`: only where the invoice is made, and
 * until then it may still be cured.
 */
export type ExpectedFailure = Readonly<{ code: FailureCode; when: 'at_once' | 'at_issue' }>

export type Verdict = Readonly<{
  /** Null: nobody, or nobody we know. */
  merchant: Found | null
  /**
   * How the ticket would be invoiced; null where it cannot be, and where only a name says whose it
   * is.
   */
  channel: 'portal' | 'direct' | null
  /** Codes for the merchant's portal, by the names of its definition. */
  codes: Readonly<Record<string, string>>
  /** What the channel asks for and the ticket did not give. */
  missing: readonly FieldAsk[]
  failure: ExpectedFailure | null
}>

type Answer = Omit<Verdict, 'merchant'>

const atOnce = (code: FailureCode): ExpectedFailure => ({ code, when: 'at_once' })
const incompleteIf = (missing: readonly FieldAsk[]) =>
  missing.length > 0 ? atOnce('ticket_incomplete') : null

const merchantRfc: FieldAsk = {
  name: 'merchant_rfc',
  label: 'RFC',
  pattern: `^${rfcSource({ end: 'loose' })}$`,
}

const unsupported = ({ facts: { ticket } }: SaleRead): Answer => ({
  channel: null,
  codes: ticket.portal_fields,
  missing: [],
  failure: atOnce('merchant_not_supported'),
})

const unproved = ({ facts: { ticket } }: SaleRead): Answer => ({
  channel: null,
  codes: ticket.portal_fields,
  missing: [merchantRfc],
  failure: atOnce('ticket_incomplete'),
})

/**
 * A ticket that does not say enough of its taxes cannot be completed by the client: no field would
 * hold the answer.
 */
const issueFailure = (read: SaleRead, issuer: KnownIssuer | undefined): ExpectedFailure | null => {
  if (issuer?.hasRunOut) return { code: 'merchant_unavailable', when: 'at_issue' }
  const isPriced = issuer && 'amounts' in saleAmounts(read, issuer)
  return isPriced ? null : { code: 'ticket_incomplete', when: 'at_issue' }
}

type Known = Readonly<{ definitions: Definitions; issuers: readonly KnownIssuer[] }>

const direct = (read: SaleRead, merchantId: string, { definitions, issuers }: Known): Answer => {
  const { facts, rows } = read
  const definition = definitions.definitionOf(merchantId)
  const { codes, lacking } = saleFields({ ticket: facts.ticket, rows, definition, given: {} })
  const issuer = issuers.find((each) => each.merchantId === merchantId)
  const failure = incompleteIf(lacking) ?? issueFailure(read, issuer)
  return { channel: 'direct', codes, missing: lacking, failure }
}

const portal = (read: SaleRead, merchantId: string, definitions: Definitions): Answer => {
  const definition = definitions.definitionOf(merchantId)
  if (!definition) return unsupported(read)
  const { ticket } = read.facts
  const codes = codesOf(read.rows, ticket, definition)
  const missing = missingFields(ticket, codes.missing, definition)
  if (!definitions.isOpen(merchantId))
    return { channel: null, codes: codes.found, missing, failure: atOnce('merchant_not_supported') }
  return { channel: 'portal', codes: codes.found, missing, failure: incompleteIf(missing) }
}

const nobody = (found: Detection, read: SaleRead): Verdict => {
  const code = found.kind === 'none' ? 'merchant_not_identified' : 'merchant_not_supported'
  return { ...unsupported(read), merchant: null, failure: atOnce(code) }
}

/**
 * Whose ticket it is, how it would be invoiced, what it lacks for that, and how it would end: the
 * one answer for billing and for `tickets/analyze`. `issuers`: whose CSD a session with this ticket
 * could use; none where nobody stamps.
 */
export const verdict = (
  read: SaleRead,
  definitions: Definitions,
  issuers: readonly KnownIssuer[],
): Verdict => {
  const { merchant_rfc: rfc, merchant_name: name } = read.facts.ticket
  const evidence = { rfc, name, rows: read.rows }
  const strangers = issuersAsMerchants(issuers)
  const known = strangers.length === 0 ? definitions.known : [...definitions.known, ...strangers]
  const found = detectMerchant(evidence, known)
  if (found.kind !== 'found') return nobody(found, read)
  const { id } = found.merchant
  switch (channelOf(found, issuers)) {
    case 'direct':
      return { merchant: found, ...direct(read, id, { definitions, issuers }) }
    case 'portal':
      return { merchant: found, ...portal(read, id, definitions) }
    case 'unproved':
      return { merchant: found, ...unproved(read) }
  }
}
