import type { SavedCustomer } from '#contracts/http/customers.ts'
import type { Rejection } from '#contracts/http/errors.ts'
import type { Faults } from '../forms/faults.ts'
import { orAgain } from '../forms/or-again.ts'
import type { Call, Moved, Page } from '../frame/page.ts'
import { changedBody, faultsIn, savedBody } from './customer-body.ts'
import { showCustomer } from './customer-page.ts'
import { customerWords } from './customer-words.ts'
import { showCustomers } from './customers-page.ts'

/** At the fields of the form, in the language of the page. */
const faultsFor =
  ({ view }: Call) =>
  (error: Rejection): Faults =>
    faultsIn(error, view.language)

const savedAt = ({ home }: Call, { customer_id: id, warnings }: SavedCustomer): Moved => ({
  to: `${home}/customers/${id}?saved=${warnings.join(',')}`,
  made: id,
})

const idOf = ({ params }: Call) => params['customer'] ?? ''

export const saveCustomer: Page = {
  method: 'POST',
  path: '/customers',
  scope: 'customers',
  takesFiles: true,
  answer: (call, parts) => {
    const { caller, form, files } = call
    const csf = files.find(({ field }) => field === 'csf_pdf')?.bytes
    return orAgain({
      act: async () => savedAt(call, await parts.bus.saveCustomer({ caller, body: savedBody(form, csf) })),
      again: (faults) => showCustomers(call, parts, { form, faults }),
      faults: faultsFor(call),
    })
  },
}

export const changeCustomer: Page = {
  method: 'POST',
  path: '/customers/:customer',
  scope: 'customers',
  answer: async (call, parts) => {
    const { caller, form } = call
    const asked = { caller, customerId: idOf(call) }
    // whose it is comes before what is asked of it
    await parts.bus.customer(asked)
    return orAgain({
      act: async () => {
        const { to } = savedAt(call, await parts.bus.changeCustomer({ ...asked, body: changedBody(form) }))
        return { to }
      },
      again: (faults) => showCustomer(call, parts, { form, faults }),
      faults: faultsFor(call),
    })
  },
}

/** The API speaks of scopes of keys; here it is the mode that forbids. */
const faultsOfDeletion =
  ({ view }: Call) =>
  (error: Rejection): Faults =>
    error.code === 'insufficient_scope'
      ? { of: new Map(), other: customerWords(view.language).usedLive }
      : faultsIn(error, view.language)

const deleting = (name: 'delete' | 'erase'): Page => ({
  method: 'POST',
  path: `/customers/:customer/${name}`,
  scope: 'customers',
  answer: (call, parts) => {
    const asked = { caller: call.caller, customerId: idOf(call), erasing: name === 'erase' }
    return orAgain({
      act: async () => {
        await parts.bus.deleteCustomer(asked)
        return { to: `${call.home}/customers` }
      },
      again: (faults) => showCustomer(call, parts, { faults }),
      faults: faultsOfDeletion(call),
    })
  },
})

export const deleteCustomer = deleting('delete')
export const eraseCustomer = deleting('erase')
