import { Rejection } from '#contracts/http/errors.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

/** The sandbox of a test key: `acc_…/test`. Throws `insufficient_scope` for a live key. */
export const sandboxOf = ({ accountId, mode }: Caller): string => {
  if (mode === 'test') return `${accountId}/${mode}`
  const details = [{ field: 'key', code: 'test_key', message: 'it is a live key' }]
  throw new Rejection('insufficient_scope', 'Only a test key steers its sandbox.', { details })
}
