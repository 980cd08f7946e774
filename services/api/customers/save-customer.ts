import type { SavedCustomer } from '#contracts/http/customers.ts'
import type { SaveCustomer } from '#contracts/http/requests.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import { receiverSource } from '../receivers/receiver-source.ts'
import type { resolveReceiver } from '../receivers/resolve-receiver.ts'
import { underReceiverKey } from '../receivers/under-receiver-key.ts'
import { settleProfile } from './settle-profile.ts'

type Deps = Readonly<{
  platform: Pick<Platform, 'clock' | 'dataKeys' | 'database'>
  customers: Pick<Customers, 'save'>
  resolve: ReturnType<typeof resolveReceiver>
}>

/**
 * Keeps a receiver as a customer; an existing profile of that RFC is changed. Throws `Rejection`
 * with the first fault.
 */
export const saveCustomer =
  ({ platform, customers, resolve }: Deps) =>
  async ({ caller, body }: { caller: Caller; body: SaveCustomer }) => {
    const { clock, dataKeys, database } = platform
    const { accountId, mode } = caller
    const today = mexicanDay(clock.now())
    const source = receiverSource(body, ['user_info', 'csf_pdf'])
    const { receiver, warnings } = await resolve({ caller, source, uso: body.uso_cfdi, today })
    const { rfc } = receiver
    const settle = settleProfile({ ...receiver, uso_cfdi: body.uso_cfdi ?? null }, today)
    const saving = { owner: { accountId, mode }, rfc, settle }
    const { created, ...customer } = await underReceiverKey(dataKeys, { accountId, rfc }, (key) =>
      database.inTransaction((query) => customers.save({ ...saving, key }, query)),
    )
    const saved: SavedCustomer = { ...customer, warnings: [...warnings] }
    return { saved, created }
  }
