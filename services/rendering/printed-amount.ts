import { absolute, add, decimalsOf, round, withoutTrailingZeros } from '#cfdi/decimals/decimal.ts'

const grouped = (value: string): string => {
  const [whole = '0', fraction] = absolute(value).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value.startsWith('-') ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/**
 * An amount without trailing zeros, with at least two decimals: `1064.284483` → `1,064.284483`,
 * `625.000000` → `625.00`.
 */
export const precise = (value: string): string => {
  const short = withoutTrailingZeros(add(value))
  return grouped(decimalsOf(short) < 2 ? round(short, 2) : short)
}

/** A quantity without trailing zeros: `3.000` → `3`, `0.250` → `0.25`. */
export const quantity = (value: string): string => grouped(withoutTrailingZeros(add(value)))
