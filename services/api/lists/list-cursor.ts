import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Rejection } from '#contracts/http/errors.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

/** A list as one caller asked for it: its cursors are valid in no other. */
export type ListScope = Readonly<{
  list: string
  caller: Pick<Caller, 'accountId' | 'mode'>
  /** Everything that chooses the items; `limit` may change from page to page. */
  filters?: Readonly<Record<string, string | undefined>>
}>

/** The sort key of the last item that was given; an item that is added moves no other. */
type Position = readonly string[]

const CHECK_BYTES = 12

const checkOf = ({ list, caller, filters = {} }: ListScope, position: Position): string => {
  const chosen = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const whole = JSON.stringify([list, caller.accountId, caller.mode, chosen, position])
  return createHash('sha256').update(whole).digest().subarray(0, CHECK_BYTES).toString('base64url')
}

/** Opaque to clients. It holds no secret: it leads into the caller's own list and nowhere else. */
export const cursorAfter = (scope: ListScope, position: Position): string =>
  Buffer.from(JSON.stringify([checkOf(scope, position), ...position])).toString('base64url')

const Parts = z.tuple([z.string()], z.string())

const partsOf = (cursor: string) => {
  try {
    return Parts.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}

export const badCursor = (): Rejection => {
  const details = [{ field: 'cursor', code: 'invalid_cursor', message: 'is not a cursor of this list' }]
  return new Rejection('invalid_request', 'The request is malformed: cursor.', { details })
}

/**
 * Where the cursor leads, in the `shape` that the list's sort keys have; null without a cursor.
 * Throws `invalid_request` unless it was made for this very list: whoever knows how could make one
 * of any strings.
 */
export const positionOf = <Shape extends Position>(
  scope: ListScope,
  cursor: string | undefined,
  shape: z.ZodType<Shape>,
): Shape | null => {
  if (cursor === undefined) return null
  const [check, ...position] = partsOf(cursor) ?? []
  const found = shape.safeParse(position)
  if (found.success && check === checkOf(scope, position) && cursorAfter(scope, position) === cursor)
    return found.data
  throw badCursor()
}

/**
 * The page of `rows`, which were asked for with one more than `limit`: that one is on the next
 * page.
 */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  scope: ListScope,
  { limit, keyOf }: Readonly<{ limit: number; keyOf: (row: Row) => Position }>,
): { items: Row[]; next_cursor: string | null } => {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last === undefined ? null : cursorAfter(scope, keyOf(last)) }
}
