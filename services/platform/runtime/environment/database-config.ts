import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

/** How a connection to Postgres is protected, in libpq's words. */
export type DatabaseTls = Readonly<{
  /**
   * `require` takes any certificate, `verify-ca` one of `ca`, `verify-full` one that names the host
   * too.
   */
  mode: 'disable' | 'require' | 'verify-ca' | 'verify-full'
  /** File of PEM; null: the authorities that Node trusts. */
  ca: string | null
  /** Our own certificate and its key, as files of PEM; null: the server is shown none. */
  own: Readonly<{ cert: string; key: string }> | null
}>

const modes = ['disable', 'require', 'verify-ca', 'verify-full'] as const
const isMode = (word: string): word is DatabaseTls['mode'] => modes.some((mode) => mode === word)
const files = ['sslrootcert', 'sslcert', 'sslkey'] as const
const SYSTEM = 'system'

/**
 * `sslnegotiation` is read by the client; with `uselibpqcompat` others ask for what always holds
 * here.
 */
const known = new Set<string>(['sslmode', 'sslnegotiation', ...files])

type Given = Readonly<{ asked: URLSearchParams; refuse: (what: string) => never }>

const modeOf = ({ asked, refuse }: Given): DatabaseTls['mode'] => {
  const word = asked.get('sslmode') ?? ''
  if (word === 'prefer' || word === 'allow')
    refuse(`sslmode=${word} would go on in clear where the server has no TLS: take require, or disable`)
  return isMode(word) ? word : refuse(`sslmode must be ${modes.join(', ')} (it is ${JSON.stringify(word)})`)
}

const ownOf = ({ asked, refuse }: Given): DatabaseTls['own'] => {
  const [cert, key] = [asked.get('sslcert'), asked.get('sslkey')]
  if (cert && key) return { cert, key }
  return cert || key ? refuse('sslcert and sslkey need each other') : null
}

const rootOf = ({ asked, refuse }: Given, mode: DatabaseTls['mode']): string | null => {
  const root = asked.get('sslrootcert')
  if (root === SYSTEM && mode !== 'verify-full') refuse('sslrootcert=system needs sslmode=verify-full')
  if (mode === 'verify-ca' && !root) refuse('sslmode=verify-ca needs sslrootcert, the file of your authority')
  return root && root !== SYSTEM ? root : null
}

const tlsIn = (given: Given): DatabaseTls => {
  const mode = modeOf(given)
  const [ca, own] = [rootOf(given, mode), ownOf(given)]
  if (mode === 'disable' && (ca || own)) given.refuse('sslmode=disable uses no certificate')
  // libpq's rule: whoever names an authority wants it asked
  return { mode: mode === 'require' && ca !== null ? 'verify-ca' : mode, ca, own }
}

/**
 * What an address says of TLS; null: nothing. Throws ConfigError, with the variable's name, for
 * what libpq would not take.
 */
export const databaseTls = (url: string, variable = 'DATABASE_URL'): DatabaseTls | null => {
  const asked = new URL(url).searchParams
  const refuse = (what: string): never => {
    throw new ConfigError(`${variable}: ${what}`)
  }
  const strange = [...asked.keys()].find((name) => name.startsWith('ssl') && !known.has(name))
  if (strange !== undefined) refuse(`${strange} is not known here: take sslmode, as libpq spells it`)
  if (asked.has('sslmode')) return tlsIn({ asked, refuse })
  const alone = files.find((name) => asked.has(name))
  return alone === undefined ? null : refuse(`${alone} needs sslmode`)
}

/** The address without what it says of TLS. */
export const withoutTls = (url: string): string => {
  const plain = new URL(url)
  for (const name of ['sslmode', 'uselibpqcompat', ...files]) plain.searchParams.delete(name)
  return plain.href
}

/** Throws ConfigError where an address cannot be meant. */
export const databaseOf = ({
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: direct,
}: Environment): Readonly<{ databaseUrl: string | null; databaseDirectUrl: string | null }> => {
  if (direct !== undefined && pooled === undefined)
    throw new ConfigError('DATABASE_DIRECT_URL: has no effect without DATABASE_URL')
  if (pooled !== undefined) databaseTls(pooled)
  if (direct !== undefined) databaseTls(direct, 'DATABASE_DIRECT_URL')
  return { databaseUrl: pooled ?? null, databaseDirectUrl: direct ?? null }
}
