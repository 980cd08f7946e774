import { z } from 'zod'
import { isPlace } from '#merchants/sale-fields.ts'
import { alike, type Marks, RuledCode } from './marks/alike.ts'
import { areApart } from './marks/are-apart.ts'
import type { Rereading } from './marks/reread.ts'

/**
 * What distinguishes a ticket from others, as it was read. Codes are in upper case, letters and
 * digits only.
 */
export const TicketMarks = z.object({
  date: z.string().nullable(),
  total: z.string(),
  time: z.string().nullable(),
  codes: z.record(z.string(), z.string()),
  /**
   * The codes by which a merchant of the registry knows a sale; absent: it is of no such merchant.
   */
  ruled: z.record(z.string(), RuledCode).optional(),
})
export type TicketMarks = z.infer<typeof TicketMarks>

/**
 * `likeness`: equal for all tickets that must be compared; `key`: only for this reading.
 * `formerKey`: another key under which an older document of it may be kept. `rereading`: how other
 * definitions of its merchant read it.
 */
export type DirectTicket = Readonly<{
  merchant: string
  marks: TicketMarks
  likeness: string
  key: string
  formerKey?: string
  rereading?: Rereading
}>

/** The keys of its reading, by which an older or an equal one is found whatever its total. */
export const keysOf = ({ key, formerKey = key }: DirectTicket): readonly string[] => [
  ...new Set([key, formerKey]),
]

/** The sale's own numbers, by which the merchant finds it. */
export const saleNumberOf = ({ marks }: DirectTicket): string =>
  Object.values(marks.codes).join('-').slice(0, 100)

const joined = (code: string): string => code.replace(/[\s-]/g, '')

type Pair = readonly [string, string]

const pairsOf = (a: TicketMarks, b: TicketMarks, wanted: (name: string) => boolean): Pair[] =>
  Object.entries(a.codes).flatMap(([name, code]) => {
    const other = b.codes[name]
    return other === undefined || !wanted(name) ? [] : [[code, other] as const]
  })

const differs = ([a, b]: Pair): boolean => a !== b

/** One character that was misread, lost or added. */
const isSlip = ([a, b]: Pair): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const at = Array.from(short).findIndex((char, i) => char !== long[i])
  if (at < 0) return long.length - short.length <= 1
  return short.slice(at) === long.slice(at + 1) || short.slice(at + 1) === long.slice(at + 1)
}

const timesOf = (a: TicketMarks, b: TicketMarks): 'equal' | 'other' | 'unknown' => {
  if (a.time === null || b.time === null) return 'unknown'
  return a.time.slice(0, 5) === b.time.slice(0, 5) ? 'equal' : 'other'
}

export type Likeness = 'same' | 'different' | 'unclear'

type Compared = Readonly<{ time: ReturnType<typeof timesOf>; elsewhere: boolean; numbers: readonly Pair[] }>

/** Branches count too: one number at two branches and at two times means two sales. */
const withEqualNumbers = ({ time, elsewhere }: Compared): Likeness => {
  if (!elsewhere) return 'same'
  return time === 'other' ? 'different' : 'unclear'
}

const withOtherNumbers = ({ time, elsewhere, numbers }: Compared): Likeness => {
  if (time === 'other') return 'different'
  if (time === 'equal') return elsewhere ? 'different' : 'unclear'
  return numbers.some((pair) => differs(pair) && !isSlip(pair)) ? 'different' : 'unclear'
}

/** Where a document does not say by which rules its codes were found, their names count. */
export const marksByRule = ({ ruled, codes, time }: TicketMarks): Marks => {
  const named = Object.entries(codes).map(([name, code]) => [name, { code: joined(code), rule: null }])
  return { printedAt: time, codes: ruled ?? Object.fromEntries(named) }
}

/** `reread`: what the ticket shows by rules of others, by rule. */
export type RereadMarks = TicketMarks & Pick<Marks, 'reread'>

/**
 * Whether two readings with the same issuer, date and total show one ticket, two, or nobody can say
 * (adr 0013); of a merchant of the registry its codes decide (adr 0059).
 */
export const compareMarks = (a: TicketMarks, b: RereadMarks): Likeness => {
  if (a.ruled || b.ruled) return alike(marksByRule(a), { ...marksByRule(b), reread: b.reread ?? {} })
  const compared: Compared = {
    time: timesOf(a, b),
    elsewhere: pairsOf(a, b, isPlace).some(differs),
    numbers: pairsOf(a, b, (name) => !isPlace(name)),
  }
  if (compared.numbers.length === 0) return areApart(a.time, b.time) ? 'different' : 'unclear'
  return compared.numbers.some(differs) ? withOtherNumbers(compared) : withEqualNumbers(compared)
}
