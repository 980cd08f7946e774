import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import { notFound } from '../http/not-found.ts'

type Key = Readonly<{ caller: Caller; customerId: string }>

/** Throws `not_found`. */
export const findCustomer =
  (customers: Pick<Customers, 'find'>) =>
  async ({ caller, customerId }: Key) => {
    const customer = await customers.find(caller, customerId)
    if (!customer) throw notFound()
    return customer
  }

/** Throws `not_found`. */
export const deleteCustomer =
  (customers: Pick<Customers, 'remove'>) =>
  async ({ caller, customerId }: Key): Promise<void> => {
    if (!(await customers.remove(caller, customerId))) throw notFound()
  }
