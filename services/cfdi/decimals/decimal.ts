import { addShort, compareShort, divideShort, multiplyShort, roundShort } from './short-decimal.ts'

/**
 * Exact decimals as strings: no amount of money is ever a binary fraction. Rounds half up, away
 * from zero (SAT).
 */

const pattern = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?$/

/** `units × 10^-scale`. */
type Exact = Readonly<{ units: bigint; scale: number }>

const parse = (text: string): Exact => {
  const [, sign, whole, fraction = ''] = pattern.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not a decimal: ${JSON.stringify(text.slice(0, 40))}`)
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

const format = ({ units, scale }: Exact): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const powers = Array.from({ length: 121 }, (_, n) => 10n ** BigInt(n))
const power = (n: number): bigint => powers[n] ?? 10n ** BigInt(n)
const at = ({ units, scale }: Exact, wanted: number): bigint =>
  wanted === scale ? units : units * power(wanted - scale)

const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  const half = denominator < 0n ? -denominator : denominator
  const n = denominator < 0n ? -numerator : numerator
  return n < 0n ? -((-n * 2n + half) / (half * 2n)) : (n * 2n + half) / (half * 2n)
}

/**
 * Whether every function here accepts the text: an optional sign, digits, at most 60 digits on
 * either side, no exponent.
 */
export const isDecimal = (text: string): boolean => pattern.test(text)

/** Exact sum; it has as many decimals as its longest term, `'0'` for none. */
export const add = (...values: string[]): string => addShort(values) ?? addLong(values)

const addLong = (values: readonly string[]): string => {
  const terms = values.map(parse)
  const scale = Math.max(0, ...terms.map((term) => term.scale))
  return format({ units: terms.reduce((sum, term) => sum + at(term, scale), 0n), scale })
}

export const subtract = (from: string, what: string): string => add(from, negate(what))

/** `-0` is `0`. */
export const negate = (value: string): string => {
  if (value.startsWith('-')) return add(value.slice(1))
  return add(`-${value}`)
}

/** Exact product: the decimals of both factors together. */
export const multiply = (a: string, b: string): string => multiplyShort(a, b) ?? multiplyLong(a, b)

const multiplyLong = (a: string, b: string): string => {
  const [x, y] = [parse(a), parse(b)]
  return format({ units: x.units * y.units, scale: x.scale + y.scale })
}

/** Quotient rounded half up at `places`; throws RangeError on zero. */
export const divide = (a: string, b: string, places: number): string =>
  divideShort(a, b, places) ?? divideLong(a, b, places)

const divideLong = (a: string, b: string, places: number): string => {
  const [x, y] = [parse(a), parse(b)]
  if (y.units === 0n) throw new RangeError('division by zero')
  return format({ units: halfUp(x.units * power(y.scale + places), y.units * power(x.scale)), scale: places })
}

/** Half up at `places`, padded with zeros to exactly that many. */
export const round = (value: string, places: number): string =>
  roundShort(value, places, 'half') ?? roundLong(value, places)

const roundLong = (value: string, places: number): string => {
  const exact = parse(value)
  const units = exact.scale <= places ? at(exact, places) : halfUp(exact.units, power(exact.scale - places))
  return format({ units, scale: places })
}

/** Cut at `places`, towards zero. */
export const truncate = (value: string, places: number): string =>
  roundShort(value, places, 'cut') ?? truncateLong(value, places)

const truncateLong = (value: string, places: number): string => {
  const exact = parse(value)
  const units = exact.scale <= places ? at(exact, places) : exact.units / power(exact.scale - places)
  return format({ units, scale: places })
}

/**
 * The least value with `places` decimals that is not below the given one; for values of zero and
 * more.
 */
export const roundUp = (value: string, places: number): string => {
  const cut = truncate(value, places)
  return compare(cut, value) < 0 ? add(cut, format({ units: 1n, scale: places })) : cut
}

export const decimalsOf = (value: string): number => parse(value).scale

/** -1, 0 or 1, whatever the number of decimals: `1.5` equals `1.50`. */
export const compare = (a: string, b: string): -1 | 0 | 1 => compareShort(a, b) ?? compareLong(a, b)

const compareLong = (a: string, b: string): -1 | 0 | 1 => {
  const difference = parse(subtract(a, b)).units
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

export const absolute = (value: string): string => (value.startsWith('-') ? value.slice(1) : value)

/**
 * Without trailing zeros, as Anexo 20 wants `tt` in the QR code: `673.60` → `673.6`, `100.00` →
 * `100`.
 */
export const withoutTrailingZeros = (value: string): string =>
  value.includes('.') ? value.replace(/\.?0+$/, '') : value
