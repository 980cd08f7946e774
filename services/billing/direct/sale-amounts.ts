import { amountsOfTicket } from '#cfdi/amounts-of-ticket.ts'
import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import { splitParts } from '#cfdi/split-parts.ts'
import { splitTax } from '#cfdi/split-tax.ts'
import type { About } from '#cfdi/sum-sales.ts'
import type { TicketAmounts } from '#cfdi/ticket-amounts.ts'
import type { SessionEventOf } from '#contracts/session-events.ts'
import type { TaxBreakdown } from '#contracts/tax-breakdown.ts'
import { itemName } from './item-name.ts'
import { isUnnamed, type MerchantWord, oneRate, withWord } from './merchant-word.ts'
import { type DirectTicket, saleNumberOf } from './ticket-marks.ts'

/** Of totals that are read so surely 99.8 % are right. A portal knows its sale and checks the total; here nobody does. */
const SURE = 0.85

const NO_TAXES = 'it prints no taxes that can be used'
const DO_NOT_ADD_UP = 'the taxes that it prints do not add up to its total in one way only'

type Priced = Readonly<{ amounts: CfdiAmounts } | { lacking: string }>

/** What was read of a ticket: its fields, its printed taxes (absent in readings of before they were looked for), its rows. */
export type SaleRead = Pick<SessionEventOf<'TicketRead'>['data'], 'ticket' | 'taxes'> &
  Readonly<{ rows: readonly string[] }>

/** A total that was worked out of other amounts would prove itself. */
const isSure = ({ fields: { amount } }: SaleRead['ticket']): boolean =>
  amount !== undefined && amount.confidence >= SURE && amount.source !== 'derived'

/** Whether the ticket says nothing of taxes that another rate, or a mixture, would say. */
const mayBeAt = (rate: string, printed: TicketAmounts, taxes: TaxBreakdown | undefined): boolean =>
  (taxes?.says ?? []).every((word) => word === rate) &&
  printed.iva == null &&
  printed.ieps == null &&
  printed.exempt == null &&
  [null, printed.total].includes(printed.net ?? null) &&
  [null, rate].includes(printed.rate ?? null)

/** What the fields alone do not hold: with a part of the sale at 0 % or exempt, net and IVA are not the whole. */
const saysMore = (taxes: TaxBreakdown | undefined): boolean =>
  ['0.00', 'exempt', 'not_taxed'].some((word) => taxes?.says.some((said) => said === word))

type Readings = readonly [TicketAmounts, ...TicketAmounts[]]
/** As it is printed, and as the merchant's 8 % reads it: without that word an IVA of 8 % of all may be one of 16 % on half. */
const readingsOf = (printed: TicketAmounts, { rate }: MerchantWord): Readings =>
  rate === '0.08' && printed.rate == null ? [printed, { ...printed, rate }] : [printed]

type Sale = Readonly<{ readings: Readings; taxes: TaxBreakdown | undefined; rows: readonly string[] }>

/** As it is printed, part by part, else in the fields; null where it is not, or not in one way only. */
const asPrinted = ({ readings, taxes, rows }: Sale, about: About): CfdiAmounts | null => {
  const nameOf = ({ row }: { row: number }) => itemName(rows[row] ?? '')
  const byPart =
    taxes && taxes.parts.length > 0
      ? splitParts({ total: readings[0].total, taxes, nameOf }, about)
      : undefined
  if (byPart) return byPart
  if (saysMore(taxes)) return null
  for (const reading of readings) {
    const { breakdown, ...amounts } = splitTax(reading, about)
    if (breakdown === 'printed') return amounts
  }
  return null
}

/**
 * The CFDI's lines and totals, or what the ticket lacks for them. What is sealed with a merchant's CSD is not guessed: taxes are as they
 * are printed, or as the merchant has said of all it sells, where nothing that is printed speaks against it.
 */
export const saleAmounts = (
  { ticket: read, taxes, rows }: SaleRead,
  ticket: DirectTicket,
  word: MerchantWord,
): Priced => {
  if (!isSure(read)) return { lacking: 'its total was not read surely enough' }
  const printed = amountsOfTicket(read)
  if (printed === null) return { lacking: 'missing: amount' }
  const about = { descripcion: 'Venta', noIdentificacion: saleNumberOf(ticket) }
  const amounts = asPrinted(
    { readings: readingsOf(printed, word), taxes: taxes && withWord(taxes, word), rows },
    about,
  )
  if (amounts && isUnnamed(amounts, word, [printed.rate, ...(taxes?.says ?? [])]))
    return { lacking: DO_NOT_ADD_UP }
  if (amounts) return { amounts }
  if (saysMore(taxes)) return { lacking: DO_NOT_ADD_UP }
  const rate = oneRate(word)
  if (rate === null || !mayBeAt(rate, printed, taxes)) return { lacking: NO_TAXES }
  const { breakdown: _, ...atRate } = splitTax({ total: printed.total, rate }, about)
  return { amounts: atRate }
}
