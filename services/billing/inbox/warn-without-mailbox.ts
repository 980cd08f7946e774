import { isReachable, type MerchantBook } from '#merchants/book/merchant-book.ts'
import { asksByMail, endsByMail } from '#merchants/language/by-mail.ts'
import type { Flow } from '#merchants/language/flow.ts'
import type { Platform } from '#platform/platform.ts'

type Lack = Readonly<{ isThere: boolean; waits: (flow: Flow) => boolean; sentence: string }>

/** Says at start which merchants wait for mailboxes, or for a server, that nobody configured. */
export const warnWithoutMailbox = (
  { config: { mail }, logger }: Pick<Platform, 'config' | 'logger'>,
  { entries }: Pick<MerchantBook, 'entries'>,
): void => {
  const warn = ({ isThere, waits, sentence }: Lack) => {
    const waiting = [...entries.values()].filter(
      (entry) => entry.merchant !== null && isReachable(entry) && waits(entry.merchant.flow),
    )
    if (!isThere && waiting.length > 0)
      logger.warn({ merchants: waiting.map(({ file }) => file.id) }, sentence)
  }
  warn({
    isThere: mail.domain !== null,
    waits: endsByMail,
    sentence: 'MAIL_DOMAIN is not set: live sessions of merchants that mail their invoices wait',
  })
  warn({
    isThere: mail.smtpUrl !== null,
    waits: asksByMail,
    sentence: 'SMTP_URL is not set: live sessions of merchants that take their requests by mail wait',
  })
}
