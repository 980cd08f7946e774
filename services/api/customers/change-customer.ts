import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import type { Profile } from '#contracts/fiscal/receiver.ts'
import type { SavedCustomer } from '#contracts/http/customers.ts'
import type { ChangeCustomer } from '#contracts/http/requests.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import { receiverRefusal } from '../csf/receiver-refusal.ts'
import { notFound } from '../http/not-found.ts'
import { settleProfile } from './settle-profile.ts'

type Deps = Readonly<{ platform: Pick<Platform, 'clock'>; customers: Pick<Customers, 'update'> }>
type CustomerChange = Readonly<{ caller: Caller; customerId: string; body: ChangeCustomer }>

/**
 * The profile after a change, checked as of today. Without a new name, the registered one stays.
 */
const changed = (before: Profile, body: ChangeCustomer, today: string) => {
  const { razon_social = before.razon_social, regimen = before.regimen, cp = before.cp } = body
  const { email = before.email, uso_cfdi: uso = null } = body
  const registered = body.razon_social === undefined
  const input = { rfc: before.rfc, razon_social, registered, regimen, cp, email, uso_cfdi: uso }
  const checked = checkReceiver(input, today)
  if (!checked.ok) throw receiverRefusal(checked, null)
  const kept = body.uso_cfdi === undefined ? before.uso_cfdi : uso
  const profile = settleProfile({ ...checked.receiver, uso_cfdi: kept }, today)(null)
  return { profile, warnings: checked.warnings }
}

/** Throws `Rejection`: `not_found`, or the first fault of the change. */
export const changeCustomer =
  ({ platform, customers }: Deps) =>
  async ({ caller, customerId, body }: CustomerChange): Promise<SavedCustomer> => {
    const today = mexicanDay(platform.clock.now())
    let warnings: readonly string[] = []
    const change = (before: Profile) => {
      const after = changed(before, body, today)
      warnings = after.warnings
      return after.profile
    }
    const customer = await customers.update({ owner: caller, customerId, change })
    if (!customer) throw notFound()
    return { ...customer, warnings: [...warnings] }
  }
