import { fold } from '#contracts/fold.ts'
import { formatDate } from './format-date.ts'
import { unescaped } from './unescaped.ts'

/** Null: the value does not have the shape that the formatter needs. */
type Formatter = Readonly<{
  format: (value: string, argument: string) => string | null
  /** One line for the guide and for the linter. */
  does: string
  /** Whether it must, may or must not have something after its colon. */
  argument: 'needed' | 'optional' | 'none'
}>

const amount = /^(-?)(\d+)(?:\.(\d+))?$/

const decimals = (value: string, places: number): string | null => {
  const [, sign = '', whole, fraction = ''] = amount.exec(value) ?? []
  if (whole === undefined || !/^0*$/.test(fraction.slice(places))) return null
  return sign + whole + (places > 0 ? `.${fraction.slice(0, places).padEnd(places, '0')}` : '')
}

const cents = (value: string): string | null => {
  const text = decimals(value, 2)
    ?.replace('.', '')
    .replace(/^(-?)0+(?=\d)/, '$1')
  return text ?? null
}

const thousands = (value: string): string | null =>
  decimals(value, 2)?.replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',') ?? null

const part = (value: string, argument: string): string | null => {
  const [from = NaN, length] = argument.split(',').map(Number)
  if (!Number.isInteger(from) || from < 1) return null
  return length === undefined ? value.slice(from - 1) : value.slice(from - 1, from - 1 + length)
}

const split = (value: string, argument: string): string | null => {
  const [, separator = '', n = ''] = /^(.+),(\d+)$/s.exec(argument) ?? []
  return separator === '' ? null : (value.split(separator)[Number(n) - 1] ?? null)
}

/** Codes are kept without the hyphens that a portal wants to see. */
const group = (value: string, argument: string): string | null => {
  const lengths = argument.split(',').map(Number)
  const starts = lengths.map((_, i) => lengths.slice(0, i).reduce((sum, length) => sum + length, 0))
  const pieces = lengths.map((length, i) => value.slice(starts[i], (starts[i] ?? 0) + length))
  const isWhole =
    pieces.join('') === value && pieces.every((piece, i) => piece !== '' && piece.length === lengths[i])
  return isWhole ? pieces.join('-') : null
}

const match = (value: string, argument: string): string | null => {
  const found = new RegExp(argument).exec(value)
  return found ? (found[1] ?? found[0]) : null
}

const replace = (value: string, argument: string): string | null => {
  const [, from = '', to = ''] = /^(.+?),(.*)$/s.exec(argument) ?? []
  return from === '' ? null : value.replaceAll(from, to)
}

const titled = (value: string): string =>
  value.toLowerCase().replace(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase())

const mapped = (value: string, argument: string): string | null => {
  const words = new Map(
    argument.split(',').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1)] as const
    }),
  )
  return words.get(value) ?? words.get('*') ?? null
}

const pad = (value: string, argument: string): string | null => {
  const [length = '', filler = '0'] = argument.split(',')
  return /^\d{1,3}$/.test(length) ? value.padStart(Number(length), filler) : null
}

const numeric = (value: string): string | null => (amount.test(value) ? value : null)
const truth: Readonly<Record<string, string>> = { true: 'true', false: 'false', '1': 'true', '0': 'false' }

const urldecoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

const one = (format: (value: string) => string | null, does: string): Formatter => ({
  format,
  does,
  argument: 'none',
})
const takes = (format: Formatter['format'], does: string): Formatter => ({ format, does, argument: 'needed' })

/** By the word after the bar. */
export const formatters: Readonly<Record<string, Formatter>> = {
  date: takes(formatDate, 'a date or a time of day as the portal writes it: date:DD/MM/YYYY, date:HH[h]mm'),
  cents: one(cents, '122.50 → 12250'),
  decimals: takes((value, n) => decimals(value, Number(n)), 'decimals:1: 122.50 → 122.5'),
  comma: one((value) => decimals(value, 2)?.replace('.', ',') ?? null, '122.50 → 122,50'),
  thousands: one(thousands, '1122.50 → 1,122.50'),
  number: one(numeric, 'in json: a number, no string'),
  boolean: one((value) => truth[value] ?? null, 'in json: true or false, no string'),
  json: one((value) => value, 'in json: a saved value put in as the JSON that it is'),
  upper: one((value) => value.toUpperCase(), 'upper case'),
  lower: one((value) => value.toLowerCase(), 'lower case'),
  title: one(titled, 'each word with a capital: nov → Nov'),
  fold: one(fold, 'upper case, without accents'),
  trim: one((value) => value.trim(), 'without spaces at both ends'),
  digits: one((value) => value.replace(/\D/g, ''), 'its digits only'),
  pad: {
    format: pad,
    does: 'pad:10: zeros on the left up to 10 characters; pad:5,X: with X',
    argument: 'needed',
  },
  part: takes(part, 'part:1,4: from the first character, four; part:5: from the fifth to the end'),
  group: takes(group, 'group:4,8,8: groups of so many characters, with hyphens between them'),
  match: takes(match, 'match:REGEX: the first group, or the whole match'),
  split: takes(split, 'split:-,2: the second of the pieces between hyphens'),
  replace: takes(replace, 'replace:-,/: each hyphen becomes a slash; replace:-,: they go'),
  urlencode: one(encodeURIComponent, 'percent-encoded in UTF-8'),
  urldecode: one(urldecoded, 'the other way round'),
  base64: one((value) => Buffer.from(value, 'utf8').toString('base64'), 'base64 of its UTF-8 bytes'),
  unbase64: one((value) => Buffer.from(value, 'base64').toString('utf8'), 'the text that base64 holds'),
  quoted: one((value) => JSON.stringify(value), 'in a text that is JSON: with its quotes, "EL \\"ROBLE\\""'),
  unescape: one(unescaped, 'what a text in a script means: \\/ → /, \\u00f1 → ñ'),
  map: takes(mapped, "map:01=EF,04=TC,*=OT: the portal's own word for each value; * for all others"),
  default: takes(
    (value, other) => (value === '' ? other : value),
    'default:0: what stands for an empty value',
  ),
}
