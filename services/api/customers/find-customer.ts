import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import { notFound } from '../http/not-found.ts'
import type { EraseOne } from '../receivers/erase-one.ts'

type Key = Readonly<{ caller: Caller; customerId: string }>

/** Throws `not_found`. */
export const findCustomer =
  (customers: Pick<Customers, 'find'>) =>
  async ({ caller, customerId }: Key) => {
    const customer = await customers.find(caller, customerId)
    if (!customer) throw notFound()
    return customer
  }

type Deps = Readonly<{ customers: Pick<Customers, 'find' | 'remove'>; erase: EraseOne }>

/** `erasing`: its receiver too, whose key takes the customer with it. Throws `not_found`. */
export const deleteCustomer =
  ({ customers, erase }: Deps) =>
  async ({ caller, customerId, erasing }: Key & Readonly<{ erasing: boolean }>): Promise<void> => {
    if (erasing) {
      const { rfc } = await findCustomer(customers)({ caller, customerId })
      await erase({ caller, rfc })
    } else if (!(await customers.remove(caller, customerId))) throw notFound()
  }
