import type { ListedPerson } from '#platform/tenants/people/people.ts'

/** Whether nobody who has a password would be left to run the account. */
export const isLastOwner = ({ personId }: ListedPerson, all: readonly ListedPerson[]): boolean =>
  !all.some((other) => other.personId !== personId && other.role === 'owner' && other.hasPassword)
