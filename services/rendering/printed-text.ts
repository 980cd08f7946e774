import { absolute, add, decimalsOf, round, withoutTrailingZeros } from '#cfdi/decimal.ts'

/** The characters of WinAnsi, which PDF's built-in fonts have, beyond Latin-1. */
const extra = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (char: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff]/.test(char) || extra.includes(char)

const printableChar = (char: string): string => {
  if (isPrintable(char) || char === '\n') return char
  const [base = ''] = char.normalize('NFKD')
  return isPrintable(base) ? base : '?'
}

const plain = /^[\n\u0020-\u007e\u00a0-\u00ff]*$/

/** Text as the built-in fonts can print it: accents they lack are dropped, other characters become `?`. */
export const printable = (text: string): string => {
  const composed = text.normalize('NFC')
  return plain.test(composed) ? composed : Array.from(composed, printableChar).join('')
}

const grouped = (value: string): string => {
  const [whole = '0', fraction] = absolute(value).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value.startsWith('-') ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
}

/** `1234.5` → `1,234.50` */
export const money = (value: string): string => grouped(round(value, 2))

/** Unit prices keep what they need of their six decimals, and at least two: `625.000000` → `625.00`. */
export const precise = (value: string): string => {
  const short = withoutTrailingZeros(add(value))
  return grouped(decimalsOf(short) < 2 ? round(short, 2) : short)
}

/** Cut into pieces of equal length, with nothing put in between: a seal must be copied as it is. */
export const pieces = (text: string, length: number): string[] =>
  text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []
