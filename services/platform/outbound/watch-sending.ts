import type { Health } from '../runtime/health.ts'
import type { SentOnce } from './send-once.ts'

/** How long after the last mail that could not be sent health stops reporting it. */
const REMEMBERED_MS = 3_600_000

const PART = 'smtp'

export type NoteSent = (sent: SentOnce) => void

/**
 * Reports to health that mail cannot be sent, until one is; and not for ever, as there may be none.
 * What a recipient's address brings about says nothing of SMTP_URL.
 */
export const watchSending = (health: Pick<Health, 'report'>, rememberedMs = REMEMBERED_MS): NoteSent => {
  let forget: NodeJS.Timeout | undefined
  const well = () => {
    clearTimeout(forget)
    health.report(PART, null)
  }
  return (sent) => {
    if (sent.kind === 'taken') well()
    if (sent.kind !== 'unsent' || sent.detail.endsWith('at RCPT')) return
    health.report(PART, `mail cannot be sent (SMTP_URL): ${sent.detail}`)
    clearTimeout(forget)
    forget = setTimeout(well, rememberedMs).unref()
  }
}
