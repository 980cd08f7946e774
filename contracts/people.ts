import { z } from 'zod'
import { type Scope, scopes } from './scopes.ts'
import { visibleText } from './values.ts'

/** Of an account; the operator is of the installation. */
export const accountRoles = ['owner', 'developer', 'finance'] as const
export const personRoles = [...accountRoles, 'operator'] as const
export type PersonRole = (typeof personRoles)[number]

/** What the console shows and does: the scopes of keys, and what no key may. */
export type ConsoleScope = Scope | 'keys' | 'people' | 'accounts'

const everything: readonly ConsoleScope[] = [...scopes, 'keys', 'people']

export const scopesOfRole: Readonly<Record<PersonRole, readonly ConsoleScope[]>> = {
  owner: everything,
  developer: ['sessions:read', 'sessions:write', 'customers', 'webhooks', 'keys'],
  finance: ['sessions:read', 'billing:read'],
  operator: [...everything, 'accounts'],
}

/** Who decided something, as it is kept. */
export const NameOnOneLine = z.string().trim().min(1).max(200).regex(visibleText)

/** In lower case: one address, one person. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s\p{C}@<>"]+@[^\s\p{C}@<>"]+$/u)

/**
 * Why somebody gets a link to choose a password: for the first time, or because it is forgotten.
 */
export type LinkReason = 'invited' | 'forgotten'
