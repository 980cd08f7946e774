import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { saleAmounts } from '#merchants/sale/sale-amounts.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import type { Truth } from '#services/ocr-training/rows/ticket-rows.ts'

/**
 * At which IVA (`unsaid`: exempt, and no row says so) and printed IEPS something was sold, and what
 * it cost.
 */
type Sold = Readonly<{ iva: string; ieps: string; price: string }>

/**
 * What `tax_layouts.py` adds to the truth. `style`: how the taxes are printed; `quota`: fuel, with
 * an IEPS for each litre.
 */
export type TaxTruth = Truth &
  Readonly<{ parts: readonly Sold[]; style: string; quota: boolean; iva_amount?: string | null }>

/**
 * Of a breakdown: `right` to two centavos in every part; `near`: the parts are right, their bases
 * were worked out from printed taxes.
 */
export type ReadingVerdict = 'right' | 'near' | 'wrong' | 'none' | 'unsure'
/** Of what a merchant's CSD would be used for, who has said nothing of its taxes. */
export type SealVerdict = 'sealed' | 'refused' | 'sealedWrong'

/** `rows`: as they were read. */
export type ReadSale = Readonly<{
  truth: TaxTruth
  ticket: Ticket
  taxes: TaxBreakdown | null
  rows: readonly string[]
}>

const EXACT = 2
const NEAR = 40
/** Of totals that the direct channel takes. */
const LEAST_CONFIDENCE = 0.85

const cents = (amount: string): number => Math.round(Number(amount) * 100)

const pricesOf = (sold: readonly Sold[]): Map<string, number> => {
  const prices = new Map<string, number>()
  for (const { iva, ieps, price } of sold) {
    const key = `${iva} ${Number(ieps)}`
    prices.set(key, (prices.get(key) ?? 0) + Number(price) * 100)
  }
  return prices
}

const compared = (sold: readonly Sold[], truly: readonly Sold[]): 'right' | 'near' | 'wrong' => {
  const [got, due] = [pricesOf(sold), pricesOf(truly)]
  const keys = new Set([...got.keys(), ...due.keys()])
  const offs = [...keys].map((key) => Math.abs((got.get(key) ?? 0) - (due.get(key) ?? 0)))
  const worst = Math.round(Math.max(...offs))
  if (worst <= EXACT) return 'right'
  return worst <= NEAR && [...due.keys()].every((key) => got.has(key)) ? 'near' : 'wrong'
}

const soldIn = ({ parts }: TaxBreakdown): Sold[] =>
  parts.map(({ iva, base, tax, ieps }) => ({
    iva,
    ieps: ieps?.rate ?? '0',
    price: String((cents(base) + cents(tax) + cents(ieps?.amount ?? '0')) / 100),
  }))

export const verdictOnReading = (sale: ReadSale): ReadingVerdict => {
  const { ticket, taxes } = sale
  if ((ticket.fields['amount']?.confidence ?? 0) < LEAST_CONFIDENCE) return 'unsure'
  return taxes && taxes.parts.length > 0 ? compared(soldIn(taxes), sale.truth.parts) : 'none'
}

const soldOn = ({ lines }: CfdiAmounts): Sold[] =>
  lines.map(({ importe, traslados }) => {
    const [iva, ieps] = ['002', '003'].map((tax) => traslados.find(({ impuesto }) => impuesto === tax))
    const rate = iva?.tipoFactor === 'Exento' ? 'exempt' : Number(iva?.tasaOCuota).toFixed(2)
    const price = Number(importe) + Number(iva?.importe ?? 0) + Number(ieps?.importe ?? 0)
    return { iva: rate, ieps: ieps?.tasaOCuota ?? '0', price: String(price) }
  })

/** A fuel's IVA is not that of its price: its quota bears none. */
const isQuotaTaxed = ({ traslados }: CfdiAmounts, { quota, iva_amount }: TaxTruth): boolean => {
  const iva = traslados.filter(({ impuesto }) => impuesto === '002')
  const off = iva.reduce((sum, { importe }) => sum + cents(importe ?? '0'), -cents(iva_amount ?? '0'))
  return quota && Math.abs(off) > NEAR
}

/** By what was truly sold: what is sealed costs what the ticket does, part by part. */
export const verdictOnSeal = (sale: ReadSale): SealVerdict => {
  const { ticket, taxes, rows, truth } = sale
  const facts = saleFacts({ ticket, ...(taxes && { taxes }) }, rows)
  const priced = saleAmounts({ facts, rows }, { rate: null, untaxed: null })
  if ('lacking' in priced) return 'refused'
  const { amounts } = priced
  const isTotal = truth.amount !== null && cents(amounts.total) === cents(truth.amount)
  const isRight = isTotal && compared(soldOn(amounts), truth.parts) !== 'wrong'
  return isRight && !isQuotaTaxed(amounts, truth) ? 'sealed' : 'sealedWrong'
}
