import { AccountId } from '#contracts/ids.ts'
import type { Person } from '#platform/tenants/people/person.ts'

/**
 * An operator sees every account; everybody else one, and no trace of others or of what is no id.
 */
export const mayEnter = ({ role, accountId }: Person, asked: string): boolean =>
  AccountId.safeParse(asked).success && (role === 'operator' || accountId === asked)
