import type { FieldCount } from './quality-of-days.ts'

type Counts = Readonly<{ tickets: number; asked: number; given: number; changed: number }>

export type FieldQuality = Counts &
  Readonly<{
    field: string
    /** Tickets with a value of this field. */
    read: number
    missing: number
    /** Of those that were read: with less confidence than the line. */
    doubted: number
    /** Those that were read, by the confidence that their twentieth begins with, ascending. */
    confidence: readonly (Counts & Readonly<{ from: number }>)[]
  }>

const TWENTIETHS = 20

const sumOf = (counts: readonly FieldCount[]): Counts =>
  counts.reduce(
    (sum, one) => ({
      tickets: sum.tickets + one.tickets,
      asked: sum.asked + one.asked,
      given: sum.given + one.given,
      changed: sum.changed + one.changed,
    }),
    { tickets: 0, asked: 0, given: 0, changed: 0 },
  )

const qualityOf = (field: string, counts: readonly FieldCount[], line: number): FieldQuality => {
  const read = counts.filter(({ bucket }) => bucket >= 0).toSorted((a, b) => a.bucket - b.bucket)
  const tickets = (some: readonly FieldCount[]) => sumOf(some).tickets
  return {
    field,
    ...sumOf(counts),
    read: tickets(read),
    missing: tickets(counts) - tickets(read),
    doubted: tickets(read.filter(({ bucket }) => bucket < line * TWENTIETHS)),
    confidence: read.map(({ bucket, field: _, ...rest }) => ({ from: bucket / TWENTIETHS, ...rest })),
  }
}

/**
 * Of each field, by its name. `line`: the confidence below which a value is doubted, a multiple of
 * 0.05.
 */
export const fieldQuality = (counts: readonly FieldCount[], line: number): FieldQuality[] =>
  [...Map.groupBy(counts, ({ field }) => field)]
    .map(([field, rows]) => qualityOf(field, rows, line))
    .sort((a, b) => (a.field < b.field ? -1 : 1))
