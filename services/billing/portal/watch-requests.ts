import type { SentOnce } from '#platform/outbound/send-once.ts'
import type { Health } from '#platform/runtime/health.ts'

/** How long after the last mail that could not be sent health stops reporting it. */
const REMEMBERED_MS = 3_600_000

const PART = 'smtp'

/**
 * Reports to health that requests cannot be mailed, until one is; and not for ever, as there may be
 * none. What a recipient's address brings about says nothing of SMTP_URL.
 */
export const watchRequests = (health: Pick<Health, 'report'>, rememberedMs = REMEMBERED_MS) => {
  let forget: NodeJS.Timeout | undefined
  const well = () => {
    clearTimeout(forget)
    health.report(PART, null)
  }
  return (sent: SentOnce): void => {
    if (sent.kind === 'taken') well()
    if (sent.kind !== 'unsent' || sent.detail.endsWith('at RCPT')) return
    health.report(PART, `requests cannot be mailed (SMTP_URL): ${sent.detail}`)
    clearTimeout(forget)
    forget = setTimeout(well, rememberedMs).unref()
  }
}
