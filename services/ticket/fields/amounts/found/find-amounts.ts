import type { PageRow } from '../../../page/page-of.ts'
import { amountDigits, mender } from '../../../text/misread.ts'
import { type Amount, amountFrom } from './amount.ts'
import { damagedAmounts } from './damaged-amounts.ts'
import { tornAmounts } from './torn-amounts.ts'

const asDigits = mender(amountDigits)

// A letter may stand for a digit only if no letter precedes it; percentages, dates and times are
// not amounts.
const DIGIT = '[\\dOoDQlI|SBZEe]'
/** A slashed zero is read as E; an E after the cents is a tax mark. */
const LAST = '(?:[\\dOoDQlI|SBZ]|[Ee](?![A-Za-z]))'
/** "IVA16:97.60": the number before the colon is the rate, so this is not a time of day. */
const NO_HOUR = '(?:(?<!\\d:)|(?<=[Ii](?:[VvUu][Aa]|[Ee][Pp][Ss]) ?\\d{1,2}:))'
/** "*11$550.97***": asterisks before a `$` may be read as digits. */
const STARRED = '(?<=\\*[\\d*]{0,3})(?=\\$\\d)'
/** "I.E.P.S.177.19": the last letter of an abbreviation is not a digit. */
const NOT_DOTTED = '(?<![A-Za-z]\\.(?=[A-Za-z|]))'
const NOT_AFTER = `(?<!\\d)(?<!\\d[.,/-])${NO_HOUR}${NOT_DOTTED}(?<!(?:^|[^A-Za-z])[A-LO-WYZa-z])(?<![A-Za-z](?=[A-Za-z|]))`
const MARK = '(?:MXN?\\s?\\$?|M\\.?N\\.?\\s?\\$?|[$§#]|[Ss](?=\\s?\\d))'
const SIGN = `([-–]?\\s?(?:${MARK}\\s?)?\\s?[-–]?)`
const VALUE = `((?:${DIGIT}{1,3}(?:[,.'’]\\s?${DIGIT}{3})+|${DIGIT}{1,7})\\s?[.,·](?:\\s[.,·]|:)?\\s?${DIGIT}${LAST})`
const NOT_BEFORE = '(?:(?=(?:0|8|16)\\s?%)|(?![\\d%]|\\s%|[.,/:-]\\d))'
const MONEY = new RegExp(`(?:${NOT_AFTER}|${STARRED})${SIGN}${VALUE}${NOT_BEFORE}`, 'g')
const WHOLE = /(?<![\dA-Za-z.,:/-])(?:\$|MXN?\$?)\s?((?:\d{1,3}(?:,\d{3})+|\d{1,6}))(?![\d%.,/:-]|\s?%)/g
const SPLIT = /(?<![\dA-Za-z.,:/-])\$\s?(\d{1,6})\s(\d{2})(?![\d%.,/:-])/g

/** "IVA 0.08: $40.89": the rate beside its tax, printed without %. */
const RATE = /^0?\.(?:08|16)$/
const OF_IVA = /\bI\W?V\W?A\W*(?:TASA\W*|AL?\s)?$/i
const isRate = ({ text }: PageRow, { index, 0: whole, 2: value = '' }: RegExpExecArray): boolean =>
  RATE.test(value) &&
  OF_IVA.test(text.slice(0, index).trimEnd()) &&
  /\d[.,]\d\d/.test(text.slice(index + whole.length))

/** `12.50`, `$1,234.50`, `MXN 12,50`, also with letters misread for digits. */
const withCents = (row: PageRow): Amount[] =>
  [...row.text.matchAll(MONEY)].flatMap((match) => {
    if (isRate(row, match)) return []
    const [, mark = '', raw = ''] = match
    const characters = raw.replace(/[^0-9A-Za-z|]/g, '')
    if ((raw.match(/\d/g)?.length ?? 0) < Math.ceil(characters.length * 0.6)) return []
    const digits = asDigits(characters).replace(/\D/g, '')
    const marked = /[$§#SsMX]/.test(mark)
    const maybeSign = !/[$§#Ss]/.test(mark) && /^[58S6B]/.test(raw) && digits.length >= 4
    const less = maybeSign ? Number(digits.slice(1)) : null
    return amountFrom(row, { match, digits, dollar: marked, whole: false, less })
  })

/** `$150`: printed without cents; the first digit may be a second misread `$`. */
const withoutCents = (row: PageRow): Amount[] =>
  [...row.text.matchAll(WHOLE)].flatMap((match) => {
    const [, raw = ''] = match
    const less = /^\d{3,7}$/.test(raw) ? Number(raw) : null
    const digits = `${raw.replace(/,/g, '')}00`
    return amountFrom(row, { match, digits, dollar: match[0].includes('$'), whole: true, less })
  })

/** `$150 00`: the point was lost. */
const withLostPoint = (row: PageRow): Amount[] =>
  [...row.text.matchAll(SPLIT)].flatMap((match) => {
    const digits = `${match[1] ?? ''}${match[2] ?? ''}`
    return amountFrom(row, { match, digits, dollar: match[0].includes('$'), whole: true, less: null })
  })

/** "CP 4860,88", "C.P. 06,600": the code of a place. */
const OF_PLACE = /(?<![A-Z])C\W?P\W{0,3}$/i

const within = (amounts: readonly Amount[], { start }: Amount) =>
  amounts.some((other) => other.start <= start && other.end > start)

const overlaps = (amounts: readonly Amount[], { start, end }: Amount) =>
  amounts.some((other) => other.start < end && other.end > start)

/** The amounts of a row, left to right. */
export const findAmounts = (row: PageRow): Amount[] => {
  const torn = tornAmounts(row)
  const found = [...torn, ...withCents(row).filter((amount) => !overlaps(torn, amount))]
  for (const amount of withoutCents(row)) if (!within(found, amount)) found.push(amount)
  const certain = found.filter(({ whole }) => !whole)
  for (const amount of withLostPoint(row)) if (!within(certain, amount)) found.push(amount)
  for (const amount of damagedAmounts(row)) if (!overlaps(certain, amount)) found.push(amount)
  return found
    .filter(({ start, dollar }) => dollar || !OF_PLACE.test(row.text.slice(0, start)))
    .sort((a, b) => a.start - b.start)
}
