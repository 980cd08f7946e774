import { z } from 'zod'
import type { PageQuery } from '#contracts/http/list-query.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import { cursorAfter, positionOf } from '../lists/list-cursor.ts'

const Position = z.tuple([z.string()])

/** A page of the account's customers, newest first. */
export const listCustomers =
  (customers: Pick<Customers, 'list'>) =>
  async ({ caller, query }: { caller: Caller; query: PageQuery }) => {
    const scope = { list: 'customers', caller }
    const [before = null] = positionOf(scope, query.cursor, Position) ?? []
    const { customers: items, next } = await customers.list(caller, { limit: query.limit, before })
    return { items: [...items], next_cursor: next === null ? null : cursorAfter(scope, [next]) }
  }
