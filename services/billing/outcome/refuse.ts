import type { SessionCommandOf } from '#contracts/events/session-commands.ts'
import type { FailureCode } from '#contracts/failures.ts'

type Why = Readonly<{ portalMessage?: string | null; satCode?: string | null; detail?: string }>

/** Ends the session as `failed` with this code. */
export const refuse = (code: FailureCode, at: string, why: Why = {}): SessionCommandOf<'RefuseInvoice'> => {
  const { portalMessage = null, satCode = null, detail } = why
  return {
    type: 'RefuseInvoice',
    at,
    data: { code, portalMessage, satCode, ...(detail !== undefined && { detail }) },
  }
}
