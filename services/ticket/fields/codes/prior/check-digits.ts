const sum = (digits: string, weigh: (digit: number, fromEnd: number) => number): number =>
  [...digits].reduce((total, digit, at) => total + weigh(Number(digit), digits.length - 1 - at), 0)

const twice = (digit: number): number => (digit > 4 ? 2 * digit - 9 : 2 * digit)

/** Cards, phones and SIMs: every second digit from the end counts twice, its own digits added. */
export const hasLuhnDigit = (digits: string): boolean =>
  sum(digits, (digit, fromEnd) => (fromEnd % 2 === 0 ? digit : twice(digit))) % 10 === 0

/** Articles (GTIN, which UPC and EAN are): every second digit from the end counts three times. */
export const hasGtinDigit = (digits: string): boolean =>
  sum(digits, (digit, fromEnd) => (fromEnd % 2 === 0 ? digit : 3 * digit)) % 10 === 0
