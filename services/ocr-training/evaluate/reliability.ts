import type { Ticket } from '#contracts/reading/ticket.ts'
import { isSameName } from '../rankers/same-name.ts'
import type { Truth } from '../rows/ticket-rows.ts'
import { bareCode } from './bare-code.ts'

/** Fields whose answers are compared as the scorer does. */
export const judgedFields = [
  'amount',
  'net_amount',
  'tax_amount',
  'tax_rate',
  'date',
  'time',
  'merchant_name',
  'merchant_rfc',
  'payment_method',
] as const
type JudgedField = (typeof judgedFields)[number]
const CODES = 'portal_fields'

/** An answer that was given: how sure the reader was, 0 to 1, and whether it was right. */
export type Answer = Readonly<{ sure: number; right: boolean }>

const LIMITS = [0, 0.5, 0.8, 0.9, 0.97, 0.99] as const

const isRight = (field: JudgedField, value: string, truth: Truth): boolean =>
  field === 'merchant_name' ? isSameName(value, truth) : value === truth[field]

/** The billing codes that the truth has under the same name. */
const codesOf = (ticket: Ticket, truth: Truth): [typeof CODES, Answer][] =>
  Object.entries(ticket.portal_fields).flatMap(([name, value]): [typeof CODES, Answer][] => {
    const printed = truth.portal_fields[name]
    const sure = ticket.fields[`${CODES}.${name}`]?.confidence ?? 0
    return printed === undefined ? [] : [[CODES, { sure, right: bareCode(value) === bareCode(printed) }]]
  })

/** The answers of a readable ticket; what it leaves null is no answer. */
export const answersOf = (ticket: Ticket, truth: Truth): [JudgedField | typeof CODES, Answer][] => [
  ...judgedFields.flatMap((field): [JudgedField, Answer][] => {
    const value = ticket[field]
    const sure = ticket.fields[field]?.confidence ?? 0
    return value === null ? [] : [[field, { sure, right: isRight(field, value, truth) }]]
  }),
  ...codesOf(ticket, truth),
]

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const summary = (answers: readonly Answer[]) => ({
  count: answers.length,
  sure: mean(answers.map(({ sure }) => sure)),
  right: mean(answers.map(({ right }) => Number(right))),
})

const percent = (share: number) => (100 * share).toFixed(1)

/** "right/sure (count)" of the answers that are as sure as that. */
const cell = (answers: readonly Answer[]): string => {
  const { count, sure, right } = summary(answers)
  return count === 0 ? '-' : `${percent(right)}/${percent(sure)} (${count})`
}

const binOf = ({ sure }: Answer): number => LIMITS.findLastIndex((limit) => sure >= limit)

const rowOf = (field: string, answers: readonly Answer[]): string => {
  const bins = LIMITS.map((_, bin) => answers.filter((answer) => binOf(answer) === bin))
  const off = bins
    .map(summary)
    .reduce((sum, { count, sure, right }) => sum + count * Math.abs(sure - right), 0)
  const cells = [cell(answers), percent(off / Math.max(1, answers.length)), ...bins.map(cell)]
  return field.padEnd(16) + cells.map((text) => text.padStart(20)).join('')
}

/**
 * Percent right / mean confidence (answers) for each field, over all and by confidence; `off` is
 * the mean gap.
 */
export const reliabilityTable = (answers: readonly (readonly [string, Answer])[]): string => {
  const heads = ['all', 'off', ...LIMITS.map((limit) => `>= ${limit}`)]
  const head = ' '.repeat(16) + heads.map((text) => text.padStart(20)).join('')
  const rows = [...judgedFields, CODES].map((field) =>
    rowOf(
      field,
      answers.flatMap(([name, answer]) => (name === field ? [answer] : [])),
    ),
  )
  return [head, ...rows].join('\n')
}
