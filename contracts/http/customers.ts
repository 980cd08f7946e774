import { z } from 'zod'
import { Profile } from '../fiscal/receiver.ts'
import { CustomerId } from '../ids.ts'
import { Instant } from '../values.ts'
import { success } from './answers.ts'
import { oneLine } from './one-line.ts'
import { pageOf } from './page-of.ts'

export const Customer = Profile.extend({
  customer_id: CustomerId,
  created_at: Instant,
  updated_at: Instant,
}).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** `warnings`: what SAT may reject in it, as stable codes. */
const savedCustomer = Customer.extend({ warnings: z.array(z.string()) })

export const CustomerAnswer = success(Customer).meta({ id: 'CustomerAnswer' })
export const CustomerSaved = success(savedCustomer).meta({ id: 'CustomerSaved' })
export const CustomerList = success(pageOf(Customer)).meta({ id: 'CustomerList' })
export const CustomerDeleted = success(z.object({ customer_id: CustomerId, deleted: z.literal(true) })).meta({
  id: 'CustomerDeleted',
})
export type SavedCustomer = z.infer<typeof savedCustomer>

export const DeleteCustomerQuery = z.strictObject({
  erase: z.enum(['true', 'false']).optional().describe('`true`: also destroys the key of this receiver.'),
})

/** The body of `POST /api/v1/receivers/erase`. */
export const EraseReceiver = z
  .strictObject({ rfc: oneLine(32).describe('The RFC of a receiver that the account has used.') })
  .meta({ id: 'EraseReceiver' })

const erased = z.object({
  erased: z.literal(true),
  sessions: z.int().nonnegative().describe('Sessions whose receiver can no longer be read.'),
  customers: z.int().nonnegative().describe('Customers that were deleted with it.'),
})
export const ReceiverErased = success(erased).meta({ id: 'ReceiverErased' })
