import { Rejection } from '#contracts/http/errors.ts'
import type { PageQuery } from '#contracts/http/requests.ts'
import { CustomerId } from '#contracts/ids.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'

const cursorOf = (id: string) => Buffer.from(id).toString('base64url')

/** Accepts the id of one of our cursors; anything else is refused. */
const idOf = (cursor: string): string => {
  const id = CustomerId.safeParse(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (id.success && cursorOf(id.data) === cursor) return id.data
  const message = 'is not a cursor of this list'
  const details = [{ field: 'cursor', code: 'invalid_cursor', message }]
  throw new Rejection('invalid_request', 'The request is malformed: cursor.', { details })
}

/** A page of the account's customers, newest first. */
export const listCustomers =
  (customers: Pick<Customers, 'list'>) =>
  async ({ caller, query }: { caller: Caller; query: PageQuery }) => {
    const before = query.cursor === undefined ? null : idOf(query.cursor)
    const { customers: items, next } = await customers.list(caller, { limit: query.limit, before })
    return { items: [...items], next_cursor: next === null ? null : cursorOf(next) }
  }
