import { localMailDomain } from '#contracts/local-mail-domain.ts'
import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { unusableAddress } from '#platform/runtime/unusable-address.ts'
import { createImapPlaces } from './imap/imap-places.ts'
import { startImap } from './imap/start-imap.ts'
import { smtpUrl } from './smtp/smtp-url.ts'
import { startSmtp } from './smtp/start-smtp.ts'
import { keepMail } from './store/keep-mail.ts'
import { findMailbox } from './store/mailboxes.ts'
import { takeHosted } from './take-hosted.ts'

/** Where nobody else reaches it. */
const forSandbox = { host: '127.0.0.1', port: 0 }

const readHosted = (platform: Platform, { url, domain }: Readonly<{ url: string; domain: string }>) => {
  const { database, clock, logger, health } = platform
  const places = createImapPlaces(database.query)
  return startImap({ url, logger, health, clock, places, take: (mail) => takeHosted(platform, domain, mail) })
}

/**
 * Takes the mail of sessions. Without SMTP_LISTEN it listens to the sandbox alone, on a free port
 * of loopback.
 */
export const start = async (platform: Platform): Promise<Running & Readonly<{ url: string }>> => {
  const { database, logger, config } = platform
  const { domain, listen, certificate, imapUrl, connectionsOfOne: mostOfOne } = config.mail
  const place = { ...(listen ?? forSandbox), certificate, mostOfOne }
  const domains = [...(domain !== null && listen ? [domain] : []), localMailDomain]
  const smtp = await startSmtp(
    {
      domains,
      find: (name) => findMailbox(database.query, name),
      keep: (sessionId, bytes) => keepMail(platform, sessionId, { bytes, via: 'smtp' }),
      logger,
    },
    place,
  ).catch(unusableAddress('SMTP_LISTEN', place))
  const imap = imapUrl !== null && domain !== null ? readHosted(platform, { url: imapUrl, domain }) : null
  const stop = async () => {
    await Promise.all([imap?.stop(), smtp.stop()])
  }
  return { url: smtpUrl(smtp), stop }
}
