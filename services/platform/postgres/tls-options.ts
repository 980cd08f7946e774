import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { ConfigError } from '#platform/runtime/config.ts'
import { type DatabaseTls, databaseTls, withoutTls } from '#platform/runtime/environment/database-config.ts'
import { errorCode } from '#platform/runtime/error-code.ts'

const readOnce = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${name} ${path} cannot be read (${errorCode(error) || 'unknown'})`)
  }
}

const mustBeCertificate = (name: string, path: string): void => {
  try {
    new X509Certificate(readOnce(name, path))
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    throw new ConfigError(`${name} ${path} has no certificate in PEM`, { cause })
  }
}

/** The file as it is now, or while it cannot be read as it was before. */
const newest = (path: string): (() => string) => {
  let held = readFileSync(path, 'utf8')
  return () => {
    try {
      held = readFileSync(path, 'utf8')
    } catch {
      // it is being replaced
    }
    return held
  }
}

/** Each connection reads them again: certificates are replaced while we run. */
const readers = ({ ca, own }: DatabaseTls): ConnectionOptions => {
  const [authority, cert, key] = [ca && newest(ca), own && newest(own.cert), own && newest(own.key)]
  const options = {}
  for (const [name, get] of Object.entries({ ca: authority, cert, key }))
    if (get) Object.defineProperty(options, name, { get, enumerable: true, configurable: true })
  return options
}

const mustExist = ({ ca, own }: DatabaseTls): void => {
  if (ca !== null) mustBeCertificate('DATABASE_URL: sslrootcert', ca)
  if (own === null) return
  mustBeCertificate('DATABASE_URL: sslcert', own.cert)
  readOnce('DATABASE_URL: sslkey', own.key)
}

const optionsFor = (tls: DatabaseTls): ConnectionOptions => {
  const options = Object.assign(readers(tls), { minVersion: 'TLSv1.2' as const })
  if (tls.mode === 'require') return Object.assign(options, { rejectUnauthorized: false })
  return tls.mode === 'verify-ca' ? Object.assign(options, { checkServerIdentity: () => undefined }) : options
}

/**
 * An address for the client, whose own words for TLS differ from libpq's. Throws ConfigError if a
 * file is not what it must be.
 */
export const clientAddress = (
  url: string,
): Readonly<{ connectionString: string; ssl?: false | ConnectionOptions }> => {
  const tls = databaseTls(url)
  if (tls === null) return { connectionString: url }
  mustExist(tls)
  return { connectionString: withoutTls(url), ssl: tls.mode === 'disable' ? false : optionsFor(tls) }
}
