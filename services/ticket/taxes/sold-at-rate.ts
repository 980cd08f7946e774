/** A rate in hundredths of a percent: 16 % is 1600, an IEPS of 26.5 % is 2650. */
export type Rate = number

export type IvaClass = Rate | 'exempt'

/** What was sold at one IVA rate and one IEPS rate, in cents: base + ieps + iva is its price. */
export type SoldAtRate = Readonly<{
  iva: IvaClass
  base: number
  tax: number
  ieps: Readonly<{ rate: Rate; amount: number }> | null
}>

/** IVA rates of a purchase. */
export const TAXED: readonly Rate[] = [1600, 800]

/**
 * Maximum IEPS of a ticket as a share of the price (LIEPS 2): food, drinks, tobacco, games,
 * telecommunications.
 */
export const IEPS_RATES: readonly Rate[] = [
  800, 2650, 3000, 5300, 16_000, 2500, 5000, 300, 3040, 900, 700, 600,
]

/** Food bears IVA at 0 % (LIVA 2-A); other goods with IEPS bear the general rate. */
export const FOOD: Rate = 800

export const taxOn = (base: number, rate: Rate): number => Math.round((base * rate) / 10_000)

/** The tax contained in a price. */
export const taxWithin = (price: number, rate: Rate): number =>
  price - Math.round(price / (1 + rate / 10_000))

export const baseOf = (tax: number, rate: Rate): number => Math.round((tax * 10_000) / rate)

export const priceOf = ({ base, tax, ieps }: SoldAtRate): number => base + tax + (ieps?.amount ?? 0)

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const near = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack
