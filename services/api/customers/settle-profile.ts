import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import type { Profile } from '#contracts/fiscal/receiver.ts'

const allows = (profile: Profile, today: string): boolean =>
  checkReceiver({ ...profile, registered: true }, today).ok

/**
 * The profile to keep of a receiver that is saved on a day. Absent fields keep their value, except
 * a use that the new régimen does not allow.
 */
export const settleProfile =
  (given: Profile, today: string) =>
  (before: Profile | null): Profile => {
    const email = given.email ?? before?.email ?? null
    const kept = { ...given, email, uso_cfdi: given.uso_cfdi ?? before?.uso_cfdi ?? null }
    return allows(kept, today) ? kept : { ...kept, uso_cfdi: null }
  }
