import { isIP } from 'node:net'
import { type LinkShown, linkWords } from './link-words.ts'
import type { SentOnce } from './send-once.ts'

type Sender = Readonly<{
  baseUrl: string
  mail: Readonly<{ smtpUrl: string | null; from: string | null; domain: string | null }>
}>

/** The page that waits for it waits no longer than people do. */
const TIMEOUT_MS = 10_000

const senderOf = ({ baseUrl, mail: { from, domain } }: Sender): string => {
  const { hostname } = new URL(baseUrl)
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return from ?? `no-reply@${domain ?? (isNamed ? hostname : 'localhost')}`
}

/** Null: mail is not sent here (no SMTP_URL). Whatever becomes of the mail, the link works. */
export const mailLink = async (
  to: string,
  made: Omit<LinkShown, 'baseUrl'>,
  sender: Sender,
): Promise<SentOnce | null> => {
  const { smtpUrl } = sender.mail
  if (smtpUrl === null) return null
  const { sendOnce } = await import('./send-once.ts')
  const mail = {
    ...{ from: senderOf(sender), to, ...linkWords({ ...made, baseUrl: sender.baseUrl }) },
    // no program answers it
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  return sendOnce(smtpUrl, mail, { mayGo: async () => true, timeoutMs: TIMEOUT_MS })
}
