import { checkRfc, isGenericRfc } from '#contracts/fiscal/rfc.ts'
import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { type Erasure, eraseReceiver } from '#platform/privacy/erase-receiver.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { notFound } from '../http/not-found.ts'

type Erased = Extract<Erasure, { outcome: 'erased' }>
/** Throws `invalid_rfc`, `not_found`, `session_not_completed`, `insufficient_scope`. */
export type EraseOne = (input: Readonly<{ caller: Caller; rfc: string }>) => Promise<Erased>

const RETRY_SECONDS = 60

const rfcOf = (text: string): string => {
  const rfc = text.trim().normalize('NFC').toUpperCase()
  if (checkRfc(rfc).ok && !isGenericRfc(rfc)) return rfc
  const details = [{ field: 'rfc', code: 'invalid_rfc', message: 'is malformed or generic' }]
  throw new Rejection('invalid_rfc', 'The RFC is malformed or generic.', { details })
}

const refusalOf = (erasure: Exclude<Erasure, Erased>): Rejection => {
  if (erasure.outcome === 'unknown') return notFound()
  if (erasure.outcome === 'live') {
    const message = 'is used by live sessions or customers too: only a live key erases it'
    const details = [{ field: 'scope', code: 'customers', message: 'of a live key' }]
    return new Rejection('insufficient_scope', `The receiver ${message}.`, { details })
  }
  const until = erasure.until === null ? '' : `, until ${erasure.until.toISOString()} at the latest`
  const message = `has ${erasure.sessions} open sessions${until}`
  const details = [{ field: 'rfc', code: 'sessions_in_hand', message }]
  return new Rejection('session_not_completed', `The receiver ${message}.`, {
    details,
    retryAfterSeconds: RETRY_SECONDS,
  })
}

/**
 * Destroys the key of a receiver of the caller's account. The key is the same in both modes, so a
 * test key erases only what no live session or customer uses.
 */
export const eraseOne =
  ({
    database,
    dataKeys: keys,
    keyStore: store,
  }: Pick<Platform, 'database' | 'dataKeys' | 'keyStore'>): EraseOne =>
  async ({ caller: { accountId, mode }, rfc }) => {
    const named = rfcOf(rfc)
    const erase = eraseReceiver({ database, keys, store })
    const erasure = await erase({ accountId, rfc: named, now: false, testOnly: mode === 'test' })
    if (erasure.outcome !== 'erased') throw refusalOf(erasure)
    return erasure
  }
