import { type PersonRole, scopesOfRole } from '#contracts/people.ts'
import { type Scope, scopes } from '#contracts/scopes.ts'

/** What the keys of a person may do: no more than the person. */
export const ownScopes = (role: PersonRole): readonly Scope[] =>
  scopes.filter((scope) => scopesOfRole[role].includes(scope))

/** Null: a key that may do everything. */
export const mayHold = (role: PersonRole, held: readonly Scope[] | null): boolean =>
  (held ?? scopes).every((scope) => ownScopes(role).includes(scope))
