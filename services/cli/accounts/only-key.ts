import type { KnownKey } from '#platform/tenants/known-keys.ts'
import { Refusal } from '../command-line/command.ts'

/** The one key that the words name; else a Refusal. */
export const onlyKey = (found: readonly KnownKey[]): KnownKey => {
  const [only] = found
  if (!only) throw new Refusal('there is no such key: "account keys ACCOUNT_ID" shows those of an account')
  if (found.length > 1) throw new Refusal('several keys begin like that: give more characters of the KEY_ID')
  return only
}
