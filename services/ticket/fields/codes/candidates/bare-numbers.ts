import { codeDigits, mender } from '../../../text/misread.ts'

/** A long number that fills its row, or two that stand together. */
export type BareNumber = Readonly<{
  digits: string
  groups: readonly string[]
  /** Before it: a few letters, as of a label that was misread, or a label that nobody knows. */
  lead: string
  /** Its first row and its last one. */
  first: number
  last: number
}>

/** Longer than an article's number; no code of a ticket is longer. */
const DIGITS = { least: 15, most: 35 } as const
/** In two rows: the first is the longer, and no number by itself. */
const IN_TWO = { first: 11, second: 4 } as const
/** A row that holds nothing but groups of digits, some of them misread. */
const FILLED = /^[0-9OQDISBZ]{2,35}(?:[ -]{1,2}[0-9OQDISBZ]{2,20}){0,11}$/
const LED = /^(?:[A-Z]{1,4}[^A-Z0-9]{1,3}|[A-Z][A-Z. ]{2,24}[:#][^A-Z0-9]{0,3})(?=\d)/
const LEAST_SHARE = 0.85

const asDigits = mender(codeDigits)

type Stretch = Readonly<{ groups: readonly string[]; lead: string }>

const stretchOf = (row: string): Stretch | null => {
  const text = row.trim().replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, '')
  const [led = ''] = LED.exec(text) ?? []
  const number = text.slice(led.length)
  const plain = number.replace(/[ -]/g, '')
  const isDigits = plain.replace(/\D/g, '').length >= LEAST_SHARE * plain.length
  return FILLED.test(number) && isDigits
    ? { groups: asDigits(number).split(/[ -]+/), lead: led.replace(/[^A-Z]+$/, '') }
    : null
}

const isLong = (digits: string): boolean => digits.length >= DIGITS.least && digits.length <= DIGITS.most

const inTwo = (one: string, next: Stretch | null | undefined): next is Stretch =>
  next != null &&
  next.lead === '' &&
  one.length >= IN_TWO.first &&
  next.groups.join('').length >= IN_TWO.second &&
  next.groups.join('').length <= one.length

/** The long numbers of a ticket that nothing but digits stands beside. `rows`: folded. */
export const bareNumbers = (rows: readonly string[]): readonly BareNumber[] => {
  const stretches = rows.map(stretchOf)
  return stretches.flatMap((stretch, at): BareNumber[] => {
    if (stretch === null) return []
    const { groups, lead } = stretch
    const digits = groups.join('')
    if (isLong(digits)) return [{ digits, groups, lead, first: at, last: at }]
    const next = stretches[at + 1]
    if (!inTwo(digits, next)) return []
    const both = { digits: digits + next.groups.join(''), groups: [...groups, ...next.groups] }
    return isLong(both.digits) ? [{ ...both, lead, first: at, last: at + 1 }] : []
  })
}
