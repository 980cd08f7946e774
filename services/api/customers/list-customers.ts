import type { PageQuery } from '#contracts/http/requests.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import { cursorAfter, positionOf } from '../lists/list-cursor.ts'

/** A page of the account's customers, newest first. */
export const listCustomers =
  (customers: Pick<Customers, 'list'>) =>
  async ({ caller, query }: { caller: Caller; query: PageQuery }) => {
    const scope = { list: 'customers', caller }
    const [before = null] = query.cursor === undefined ? [] : positionOf(scope, query.cursor)
    const { customers: items, next } = await customers.list(caller, { limit: query.limit, before })
    return { items: [...items], next_cursor: next === null ? null : cursorAfter(scope, [next]) }
  }
