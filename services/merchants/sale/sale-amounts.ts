import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import type { IvaRate } from '#cfdi/sales/sale-at-rate.ts'
import { splitParts } from '#cfdi/sales/split-parts.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import type { About } from '#cfdi/sales/sum-sales.ts'
import type { TicketAmounts } from '#cfdi/sales/ticket-amounts.ts'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import { itemName } from '#ticket/taxes/item-name.ts'
import { amountsOfTicket } from './amounts-of-ticket.ts'
import { mayNotBeSold } from './may-not-be-sold.ts'
import { isUnnamed, type MerchantWord, oneRate, withWord } from './merchant-word.ts'
import type { SaleFacts } from './sale-facts.ts'

/**
 * 99.8 % of totals read with this confidence are right. A portal knows its sale and checks the
 * total; here nobody does.
 */
const LEAST_CONFIDENCE = 0.85

const NO_TAXES = 'it prints no taxes that can be used'
const OTHER_TOTAL = 'its total is not what was paid for goods and services alone'
const DO_NOT_ADD_UP = 'the taxes that it prints do not add up to its total in one way only'

type Priced = Readonly<{ amounts: CfdiAmounts } | { lacking: string }>

/**
 * What is known of a sale, and the rows of its ticket, for text that no event holds: codes and
 * names.
 */
export type SaleRead = Readonly<{ facts: SaleFacts; rows: readonly string[] }>

type Field = SaleFacts['ticket']['fields'][string]

/** A value derived from others would confirm itself. */
const isConfident = (field: Field | undefined): boolean =>
  field !== undefined && field.confidence >= LEAST_CONFIDENCE && field.source !== 'derived'

const TAXES = ['net_amount', 'tax_amount', 'iva_amount', 'ieps_amount', 'exempt_amount']

/** For readings without `taxes`: whether the ticket prints every field of them. */
const arePrinted = ({ fields }: SaleFacts['ticket']): boolean =>
  TAXES.every((name) => fields[name] === undefined || isConfident(fields[name]))

/** Why no CFDI can be made of the total; null where it can. */
const unusable = ({ ticket, amounts }: SaleFacts): string | null => {
  if (!isConfident(ticket.fields['amount'])) return 'its total was not read surely enough'
  return amounts.isAnotherSale ? OTHER_TOTAL : null
}

/** Whether the ticket says nothing of taxes that another rate, or a mixture, would say. */
const mayBeAt = (rate: IvaRate, printed: TicketAmounts, { taxes, amounts }: SaleFacts): boolean =>
  !amounts.notAllAt.includes(rate) &&
  (taxes?.says ?? []).every((word) => word === rate) &&
  (printed.iva == null || (rate === '0.00' && Number(printed.iva) === 0)) &&
  printed.ieps == null &&
  printed.exempt == null &&
  [null, printed.total].includes(printed.net ?? null) &&
  [null, rate].includes(printed.rate ?? null)

/**
 * Cases that the fields alone do not cover: with a part of the sale at 0 % or exempt, net and IVA
 * are not the whole.
 */
const saysMore = (taxes: TaxBreakdown | undefined): boolean =>
  ['0.00', 'exempt', 'not_taxed'].some((word) => taxes?.says.some((said) => said === word))

type Readings = readonly [TicketAmounts, ...TicketAmounts[]]
/**
 * As printed, and as the merchant's 8 % interprets it: without that declaration, an IVA of 8 % of
 * everything may be 16 % of half.
 */
const readingsOf = (printed: TicketAmounts, { rate }: MerchantWord): Readings =>
  rate === '0.08' && printed.rate == null ? [printed, { ...printed, rate }] : [printed]

type Sale = Pick<SaleFacts, 'ticket' | 'taxes'> & Readonly<{ rows: readonly string[]; readings: Readings }>

/**
 * As printed: part by part, otherwise in the fields; null if the taxes are not printed, or fit in
 * more than one way.
 */
const asPrinted = ({ readings, ticket, taxes, rows }: Sale, about: About): CfdiAmounts | null => {
  const nameOf = ({ row }: { row: number }) => itemName(rows[row] ?? '')
  const byPart =
    taxes && taxes.parts.length > 0
      ? splitParts({ total: readings[0].total, taxes, nameOf }, about)
      : undefined
  if (byPart) return byPart
  // rows that do not add up outweigh fields that were derived from each other
  if (taxes || !arePrinted(ticket)) return null
  for (const reading of readings) {
    const { breakdown, ...amounts } = splitTax(reading, about)
    if (breakdown === 'printed') return amounts
  }
  return null
}

/** The rates that the ticket names: its field holds none that was worked out of amounts. */
const ratesOn = ({ ticket, taxes }: SaleFacts): readonly (string | null)[] => [
  ticket.tax_rate,
  ...(taxes?.says ?? []),
]

type Doubts = Readonly<{ facts: SaleFacts; word: MerchantWord; filledIn: boolean }>

const unlessDoubtful = (amounts: CfdiAmounts, { facts, word, filledIn }: Doubts): Priced => {
  if (mayNotBeSold(amounts, facts.amounts.notSold, { filledIn })) return { lacking: OTHER_TOTAL }
  return isUnnamed(amounts, word, ratesOn(facts)) ? { lacking: DO_NOT_ADD_UP } : { amounts }
}

/**
 * The CFDI's lines and totals, or what the ticket lacks for them. Nothing sealed with a merchant's
 * CSD is guessed: taxes are as printed, or as the merchant declared for everything it sells, if
 * nothing printed contradicts it.
 */
export const saleAmounts = ({ facts, rows }: SaleRead, word: MerchantWord, about: About = {}): Priced => {
  const lacking = unusable(facts)
  if (lacking !== null) return { lacking }
  const { ticket, taxes } = facts
  const printed = amountsOfTicket(ticket)
  if (printed === null) return { lacking: 'missing: amount' }
  const said = taxes && { taxes: withWord(taxes, word) }
  const amounts = asPrinted({ ticket, ...said, rows, readings: readingsOf(printed, word) }, about)
  const filledIn = said?.taxes !== taxes
  if (amounts) return unlessDoubtful(amounts, { facts, word, filledIn })
  if (saysMore(taxes)) return { lacking: DO_NOT_ADD_UP }
  const rate = oneRate(word)
  if (rate === null || !mayBeAt(rate, printed, facts)) return { lacking: NO_TAXES }
  const { breakdown: _, ...atRate } = splitTax({ total: printed.total, rate }, about)
  return { amounts: atRate }
}
