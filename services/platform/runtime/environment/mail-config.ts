import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

export type MailConfig = Readonly<{
  /** Of the mailboxes of live sessions; null: they have none. */
  domain: string | null
  /** Null: a free port of loopback, for the sandbox. */
  listen: Readonly<{ host: string; port: number }> | null
  /** Holds a password. */
  imapUrl: string | null
  /** Through which mail is sent; may hold a password. */
  smtpUrl: string | null
}>

export const mailOf = (e: Environment): MailConfig => {
  const { MAIL_DOMAIN: domain = null, SMTP_LISTEN: listen = null } = e
  const { IMAP_URL: imapUrl = null, SMTP_URL: smtpUrl = null } = e
  if (domain !== null && listen === null && imapUrl === null)
    throw new ConfigError('MAIL_DOMAIN: needs SMTP_LISTEN or IMAP_URL, where its mail arrives')
  if (domain === null && imapUrl !== null)
    throw new ConfigError('IMAP_URL: has no effect without MAIL_DOMAIN')
  return { domain, listen, imapUrl, smtpUrl }
}

/** Without a domain mail comes from the sandbox alone. */
export const hasMail = ({ MAIL_DOMAIN, SANDBOX }: Environment): boolean =>
  MAIL_DOMAIN !== undefined || SANDBOX !== 'off'
