import type { AmountSum } from './amount-sum.ts'

const centsOf = (amount: AmountSum) => BigInt(amount.replace('.', ''))

const amountOf = (cents: bigint): AmountSum => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export type Taxed = Readonly<{ net: AmountSum; tax: AmountSum; total: AmountSum }>

/** IVA of 16 % of the net, rounded once: half a cent away from zero. */
export const withTax = (net: AmountSum): Taxed => {
  const cents = centsOf(net)
  const half = cents < 0n ? -50n : 50n
  const tax = (cents * 16n + half) / 100n
  return { net: amountOf(cents), tax: amountOf(tax), total: amountOf(cents + tax) }
}
