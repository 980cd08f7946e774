import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'

/**
 * The taxes that a merchant with a CSD in our care declared for everything it sells; null: its
 * tickets print them, or nobody states them.
 */
export type MerchantWord = Readonly<{
  rate: '0.16' | '0.08' | '0.00' | null
  untaxed: 'zero' | 'exempt' | null
}>

/**
 * The rate of everything it sells; none if some of it is free of IVA, because a ticket without
 * printed taxes does not say how much.
 */
export const oneRate = ({ rate, untaxed }: MerchantWord): MerchantWord['rate'] =>
  untaxed === null ? rate : null

/** The goods with IVA beside goods without. */
const taxedAt = ({ rate }: MerchantWord): string => rate ?? '0.16'

/**
 * The printed taxes, completed with the merchant's declaration if the ticket does not say why its
 * rest bears no IVA.
 */
export const withWord = (taxes: TaxBreakdown, word: MerchantWord): TaxBreakdown => {
  const found = word.untaxed && taxes.unsaid?.find(({ rate }) => rate === taxedAt(word))
  if (!found) return taxes
  const { rate, base, tax, rest } = found
  const free = word.untaxed === 'exempt' ? 'exempt' : '0.00'
  const parts = [{ iva: rate, base, tax } as const, { iva: free, base: rest, tax: '0.00' } as const]
  return { ...taxes, parts, items: [] }
}

/**
 * Whether only arithmetic supports a rate that neither the ticket nor its merchant names: an IVA of
 * 8 % of everything equals 16 % of half, and in a mixed basket no IVA may mean 0 % or exempt.
 */
export const isUnnamed = (
  { traslados }: CfdiAmounts,
  word: MerchantWord,
  printed: readonly (string | null | undefined)[],
): boolean => {
  const named = [taxedAt(word), word.untaxed === 'zero' ? '0.00' : 'exempt', ...printed]
  return traslados.some(({ impuesto, tasaOCuota = '' }) => {
    const rate = tasaOCuota.slice(0, 4)
    const isOpen = rate === '0.08' || (word.untaxed !== null && rate !== '')
    return impuesto === '002' && isOpen && !named.includes(rate)
  })
}
