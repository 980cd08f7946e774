import { isReachable, type MerchantBook } from '#merchants/book/merchant-book.ts'
import { endsByMail } from '#merchants/language/ends-by-mail.ts'
import type { Platform } from '#platform/platform.ts'

/** Says at start which merchants wait for mailboxes that nobody configured. */
export const warnWithoutMailbox = (
  { config, logger }: Pick<Platform, 'config' | 'logger'>,
  { entries }: Pick<MerchantBook, 'entries'>,
): void => {
  if (config.mail.domain !== null) return
  const waiting = [...entries.values()].filter(
    (entry) => entry.merchant !== null && isReachable(entry) && endsByMail(entry.merchant.flow),
  )
  if (waiting.length > 0)
    logger.warn(
      { merchants: waiting.map(({ file }) => file.id) },
      'MAIL_DOMAIN is not set: live sessions of merchants that mail their invoices wait',
    )
}
