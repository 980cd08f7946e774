import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

export type MailConfig = Readonly<{
  /** Of the mailboxes of live sessions; null: they have none. */
  domain: string | null
  /** Null: a free port of loopback, for the sandbox. */
  listen: Readonly<{ host: string; port: number }> | null
  /** Files (PEM) for STARTTLS there; null: there is none. */
  certificate: Readonly<{ cert: string; key: string }> | null
  /** Of one host at once; loopback is not counted. */
  connectionsOfOne: number
  /** Holds a password. */
  imapUrl: string | null
  /** Through which mail is sent; may hold a password. */
  smtpUrl: string | null
  /** From whom links of the console come; null: made of the installation's own names. */
  from: string | null
}>

const certificateOf = (e: Environment): MailConfig['certificate'] => {
  const { SMTP_LISTEN, SMTP_TLS_CERT: cert = null, SMTP_TLS_KEY: key = null } = e
  if (cert === null && key === null) return null
  if (SMTP_LISTEN === undefined)
    throw new ConfigError('SMTP_TLS_CERT, SMTP_TLS_KEY: have no effect without SMTP_LISTEN')
  if (cert === null || key === null)
    throw new ConfigError('SMTP_TLS_CERT: needs SMTP_TLS_KEY, and that needs it')
  return { cert: resolve(cert), key: resolve(key) }
}

export const mailOf = (e: Environment): MailConfig => {
  const { MAIL_DOMAIN: domain = null, SMTP_LISTEN: listen = null } = e
  const { IMAP_URL: imapUrl = null, SMTP_URL: smtpUrl = null, SMTP_FROM: from = null } = e
  if (domain !== null && listen === null && imapUrl === null)
    throw new ConfigError('MAIL_DOMAIN: needs SMTP_LISTEN or IMAP_URL, where its mail arrives')
  if (domain === null && imapUrl !== null)
    throw new ConfigError('IMAP_URL: has no effect without MAIL_DOMAIN')
  const { SMTP_CONNECTIONS: connectionsOfOne } = e
  return { domain, listen, certificate: certificateOf(e), connectionsOfOne, imapUrl, smtpUrl, from }
}

/** Without a domain mail comes from the sandbox alone. */
export const hasMail = ({ MAIL_DOMAIN, SANDBOX }: Environment): boolean =>
  MAIL_DOMAIN !== undefined || SANDBOX !== 'off'
