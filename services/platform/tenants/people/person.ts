import type { PersonRole } from '#contracts/people.ts'

/** `accountId`: null for an operator. */
export type Person = Readonly<{
  personId: string
  email: string
  accountId: string | null
  role: PersonRole
}>

export type PersonRow = Readonly<{
  person_id: string
  email: string
  account_id: string | null
  role: PersonRole
}>

export const personOf = (row: PersonRow): Person => ({
  personId: row.person_id,
  email: row.email,
  accountId: row.account_id,
  role: row.role,
})
