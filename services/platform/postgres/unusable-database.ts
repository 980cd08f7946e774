import { ConfigError } from '#platform/runtime/config.ts'
import { sqlState } from './postgres.ts'

const FOREIGN = 'no authority of sslrootcert signed its certificate'
/** Postgres, by the codes of its client's errors. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers: is Postgres running?',
  ECONNRESET: 'the connection was closed: is that Postgres?',
  EHOSTUNREACH: 'that host cannot be reached',
  ENETUNREACH: 'that host cannot be reached',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved at the moment',
  ETIMEDOUT: 'it does not answer',
  '28000': 'it rejects the user',
  '28P01': 'it rejects the user or the password',
  '3D000': 'there is no such database',
  '53100': 'its disk is full',
  ENOSPC: 'the disk is full',
  '42501': 'the user may not create the tables',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
  CERT_HAS_EXPIRED: 'its certificate has ended',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate names another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: FOREIGN,
  SELF_SIGNED_CERT_IN_CHAIN: FOREIGN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: FOREIGN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: FOREIGN,
}
const silence = /timeout exceeded|connection timeout|Query read timeout/
const ended = /^Connection terminated/
/** Messages of the client and of Postgres that have no code of their own. */
const wires: readonly (readonly [RegExp, string])[] = [
  [/server does not support SSL/, 'it has no TLS, which sslmode asks for'],
  [/no pg_hba.conf entry .*(?:no encryption|SSL off)/, 'it takes this user only by TLS: set sslmode'],
]

const reasonOf = (error: Error): string | undefined => {
  const wire = wires.find(([message]) => message.test(error.message))
  if (wire) return wire[1]
  const code = sqlState(error) ?? ('code' in error ? String(error.code) : '')
  if (code in reasons) return `${reasons[code]} (${code})`
  if (silence.test(error.message)) return 'it does not answer'
  return ended.test(error.message) ? 'it closes the connection' : undefined
}

/** User, host and database; never the password, nor the parameters, which may hold it too. */
const withoutSecrets = (url: string): string => {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`
}

/**
 * Why the database cannot be used, in a sentence with the variable and its value. Any other error
 * is returned as it is.
 */
export const unusableDatabase = (url: string, error: unknown, variable = 'DATABASE_URL'): unknown =>
  unusable(`${variable}: ${withoutSecrets(url)}`, error)

/** The same for the Postgres that runs on a folder under DATA_DIR. */
export const unusableEmbedded = (directory: string, error: unknown): unknown =>
  unusable(`DATA_DIR: ${directory}`, error)

const unusable = (place: string, error: unknown): unknown => {
  const reason = error instanceof Error ? reasonOf(error) : undefined
  return reason === undefined ? error : new ConfigError(`${place}: ${reason}`, { cause: error })
}
