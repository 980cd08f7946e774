import { Profile } from '#contracts/fiscal/receiver.ts'
import { CustomerId } from '#contracts/ids.ts'
import type { Mode } from '#contracts/values.ts'
import { open, seal } from '#platform/privacy/keys/seal.ts'
import { readStored } from '#platform/runtime/read-stored.ts'

/** Live and test profiles are separate: the mode is that of the API key. */
export type CustomerOwner = Readonly<{ accountId: string; mode: Mode }>

/** Dates are ISO 8601 in UTC. */
export type Customer = Profile & Readonly<{ customer_id: CustomerId; created_at: string; updated_at: string }>

export type CustomerRow = {
  customer_id: string
  key_id: string
  sealed: Buffer
  created_at: Date
  updated_at: Date
}

/** The sealed profile opens only in the row of that customer. */
export const sealProfile = (secret: Uint8Array, customerId: string, profile: Profile): Buffer =>
  seal(secret, Buffer.from(JSON.stringify(Profile.parse(profile))), customerId)

export const customerOf = (row: Omit<CustomerRow, 'sealed' | 'key_id'>, profile: Profile): Customer => ({
  ...profile,
  customer_id: CustomerId.parse(row.customer_id),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const openCustomer = (secret: Uint8Array, row: CustomerRow): Customer =>
  customerOf(
    row,
    readStored(
      Profile,
      JSON.parse(open(secret, row.sealed, row.customer_id).toString('utf8')),
      `the profile of ${row.customer_id}`,
    ),
  )
