import { type Person, type PersonRow, personOf } from './person.ts'

/** `lastSeenAt`: null where no sign-in of the person is kept: none yet, or all ended. */
export type ListedPerson = Person &
  Readonly<{ hasPassword: boolean; createdAt: Date; lastSeenAt: Date | null }>

export type PersonSeen = PersonRow &
  Readonly<{ password: string | null; created_at: Date; seen_at: Date | null }>

export const seenPerson = (row: PersonSeen): ListedPerson => ({
  ...personOf(row),
  hasPassword: row.password !== null,
  createdAt: row.created_at,
  lastSeenAt: row.seen_at,
})
