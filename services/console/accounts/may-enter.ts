import type { Person } from '#platform/tenants/people/person.ts'

/** An operator sees every account; everybody else one, and no trace of others. */
export const mayEnter = ({ role, accountId }: Person, asked: string): boolean =>
  role === 'operator' || accountId === asked
