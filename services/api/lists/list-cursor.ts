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

/** Where the cursor leads; throws `invalid_request` unless it was made for this very list. */
export const positionOf = (scope: ListScope, cursor: string): Position => {
  const [check, ...position] = partsOf(cursor) ?? []
  if (check === checkOf(scope, position) && cursorAfter(scope, position) === cursor) return position
  const details = [{ field: 'cursor', code: 'invalid_cursor', message: 'is not a cursor of this list' }]
  throw new Rejection('invalid_request', 'The request is malformed: cursor.', { details })
}
