import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'

/**
 * What a merchant who entrusted us its CSD has said of the taxes of all it sells; null: its tickets
 * say so, or nobody does.
 */
export type MerchantWord = Readonly<{
  rate: '0.16' | '0.08' | '0.00' | null
  untaxed: 'zero' | 'exempt' | null
}>

/**
 * The rate of all it sells; none where some of it is free of IVA: a ticket that prints no taxes
 * does not say how much.
 */
export const oneRate = ({ rate, untaxed }: MerchantWord): MerchantWord['rate'] =>
  untaxed === null ? rate : null

/** What bears IVA beside goods that do not. */
const taxedAt = ({ rate }: MerchantWord): string => rate ?? '0.16'

/**
 * The printed taxes, where the ticket leaves unsaid how its rest is free of IVA with the parts that
 * the merchant's word makes of it.
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
 * Whether sums alone speak of a rate that neither the ticket nor its merchant names: to them an IVA
 * of 8 % of all is one of 16 % on half, and where goods are mixed no IVA is 0 % as well as exempt.
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
