import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import type { Profile } from '#contracts/fiscal/receiver.ts'

const allows = (profile: Profile, today: string): boolean =>
  checkReceiver({ ...profile, registered: true }, today).ok

/**
 * What is kept of a receiver that is saved on a day: what it does not say stays as it was, but for
 * a use that the régimen of now does not allow.
 */
export const settleProfile =
  (given: Profile, today: string) =>
  (before: Profile | null): Profile => {
    const email = given.email ?? before?.email ?? null
    const kept = { ...given, email, uso_cfdi: given.uso_cfdi ?? before?.uso_cfdi ?? null }
    return allows(kept, today) ? kept : { ...kept, uso_cfdi: null }
  }
