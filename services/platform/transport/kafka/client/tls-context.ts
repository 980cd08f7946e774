import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContext } from 'node:tls'
import { ConfigError } from '#platform/runtime/config.ts'
import type { TlsFiles } from '#platform/runtime/environment/kafka-config.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import type { Logger } from '#platform/runtime/logger.ts'

const DAY_MS = 86_400_000
/** Long enough to issue another one by hand. */
const WARN_DAYS = 14

type Texts = Readonly<{ ca: string | null; cert: string | null; key: string | null }>
type Held = Readonly<{ texts: Texts; context: SecureContext }>

const readText = (variable: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${variable}: ${path} cannot be read (${errorCode(error) || 'unknown'})`)
  }
}

const readTexts = ({ ca, own }: TlsFiles): Texts => ({
  ca: ca === null ? null : readText('KAFKA_TLS_CA', ca),
  cert: own && readText('KAFKA_TLS_CERT', own.cert),
  key: own && readText('KAFKA_TLS_KEY', own.key),
})

const fault = (variable: string, what: string) => (cause: unknown) =>
  new ConfigError(`${variable}: ${what} (${errorCode(cause) || 'unknown'})`, { cause })

const tryThat = <T>(work: () => T, asFault: (cause: unknown) => Error): T => {
  try {
    return work()
  } catch (error) {
    throw asFault(error)
  }
}

/** Throws ConfigError that names the file which is none. */
const contextOf = ({ ca, cert, key }: Texts): SecureContext => {
  if (ca !== null)
    tryThat(() => new X509Certificate(ca), fault('KAFKA_TLS_CA', 'the file has no certificate in PEM'))
  if (cert === null || key === null) return createSecureContext(ca === null ? {} : { ca })
  tryThat(() => new X509Certificate(cert), fault('KAFKA_TLS_CERT', 'the file has no certificate in PEM'))
  return tryThat(
    () => createSecureContext({ ...(ca === null ? {} : { ca }), cert, key }),
    fault('KAFKA_TLS_KEY', 'the file is not the key of KAFKA_TLS_CERT'),
  )
}

const isSame = (a: Texts, b: Texts) => a.ca === b.ca && a.cert === b.cert && a.key === b.key

/** Warns once a day that our certificate ends soon. */
const watchEnd = (logger: Logger) => {
  let told = Number.NEGATIVE_INFINITY
  return ({ cert }: Texts) => {
    if (cert === null || Date.now() - told < DAY_MS) return
    const ends = new X509Certificate(cert).validToDate
    if (ends.getTime() - Date.now() > WARN_DAYS * DAY_MS) return
    told = Date.now()
    logger.warn({ ends: ends.toISOString() }, 'KAFKA_TLS_CERT: the certificate ends soon; replace the file')
  }
}

/**
 * What a new connection begins its handshake with: the files as they are now. Files that were
 * replaced by something unusable, or are half written, are left for the ones before, with a
 * warning. Throws ConfigError while there are none before.
 */
export const tlsContext = (files: TlsFiles, logger: Logger): (() => SecureContext) => {
  const tellEnd = watchEnd(logger)
  let held: Held | null = null
  let lastFault = ''
  const load = (): Held => {
    const texts = readTexts(files)
    if (held && isSame(held.texts, texts)) return held
    const fresh = { texts, context: contextOf(texts) }
    if (held) logger.info({}, 'the TLS files for Kafka were replaced: new connections use them')
    return fresh
  }
  return () => {
    try {
      held = load()
      lastFault = ''
    } catch (error) {
      if (!held || !(error instanceof ConfigError)) throw error
      if (error.message !== lastFault) logger.warn({}, `${error.message}; connecting with the files before`)
      lastFault = error.message
    }
    tellEnd(held.texts)
    return held.context
  }
}
