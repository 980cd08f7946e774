import { z } from 'zod'
import { mexicanMidnight } from '../mexican-day.ts'

/** The position where a list continues; opaque to clients. */
export const Cursor = z
  .string()
  .max(2_000)
  .describe('`next_cursor` of the previous page; it is valid only with the same key mode and filters.')

/**
 * Only decimal digits without leading zeros are a number here; Number() also accepts 01, 0x10, 1e2,
 * +5 and blanks. A larger number becomes the largest safe integer, which `max` refuses.
 */
const fromDigits = (text: unknown) =>
  typeof text === 'string' && /^(?:0|[1-9]\d*)$/.test(text)
    ? Math.min(Number(text), Number.MAX_SAFE_INTEGER)
    : text
const noDigits = ({ code }: { code: string }) =>
  code === 'invalid_type' ? 'is not a whole number in decimal digits without leading zeros' : undefined

/** The number of items of a page: 1 to `most`. */
export const limitUpTo = (most: number) =>
  z.preprocess(fromDigits, z.int({ error: noDigits }).min(1).max(most)).prefault(20)

/**
 * The query of a list; `extend` it by filters. Unknown, empty and repeated parameters are refused.
 */
export const PageQuery = z.strictObject({ limit: limitUpTo(100), cursor: Cursor.optional() })
export type PageQuery = z.output<typeof PageQuery>

/** Postgres has no year 0, and JavaScript writes the year 10000 in another form. */
const FIRST = Date.parse('0001-01-02T00:00:00.000Z')
const LAST = Date.parse('9999-12-30T00:00:00.000Z')

const instantOf = (text: string): string => {
  const at = text.includes('T') ? new Date(text) : mexicanMidnight(text)
  return new Date(Math.min(Math.max(at.getTime(), FIRST), LAST)).toISOString()
}

const noBound = 'is neither an ISO 8601 instant nor a day YYYY-MM-DD'

const noDay = 'is a day that does not exist'

/** Of a text that begins as a day. */
const whyNoBound = ({ input }: { input?: unknown }) =>
  z.iso.date().safeParse(String(input).slice(0, 10)).success ? noBound : noDay

/** A bound of a time range, as an instant in UTC; instants order as their texts do. */
export const TimeBound = z
  .string({ error: noBound })
  .regex(/^\d{4}-\d{2}-\d{2}(?:T.+)?$/, { error: noBound, abort: true })
  // in the document a text: many generators do not support a choice of formats
  .pipe(
    z.union(
      [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 }), z.iso.date()],
      { error: whyNoBound },
    ),
  )
  .transform(instantOf)
  .describe('An ISO 8601 instant, or `YYYY-MM-DD`: a day of America/Mexico_City.')

/** `from` is included, `to` is not. Use it in `check` of a query that has both fields. */
export const inOrder =
  <From extends string, To extends string>(from: From, to: To) =>
  ({ value, issues }: z.core.ParsePayload<{ [Bound in From | To]?: string | undefined }>): void => {
    const [first, last] = [value[from], value[to]]
    if (first === undefined || last === undefined || first <= last) return
    issues.push({ code: 'custom', path: [from], message: `is after ${to}`, input: value })
  }
