import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import type { Logger } from '#platform/runtime/logger.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'

/** Files (PEM). */
export type CertificateFiles = Readonly<{ cert: string; key: string }>
export type Certificate = Readonly<{ cert: Buffer; key: Buffer }>

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Throws where one of them cannot be read. */
export const readCertificate = async ({ cert, key }: CertificateFiles): Promise<Certificate> => ({
  cert: await readFile(cert),
  key: await readFile(key),
})

/**
 * Throws where they are no certificate and its key: the server would keep neither, and the old one
 * not.
 */
const checked = (certificate: Certificate): Certificate => {
  createSecureContext(certificate)
  return certificate
}

/**
 * Reads the files again each hour: certificates are renewed while it runs. What cannot be used is
 * read again each minute: a renewal may be half written.
 */
export const followCertificate = (
  files: CertificateFiles,
  {
    use,
    logger,
    everyMs = HOUR_MS,
  }: Readonly<{ use: (one: Certificate) => void; logger: Logger; everyMs?: number }>,
): Running => {
  let isFirst = true
  return repeatUntilStopped({
    run: async () => {
      if (!isFirst) use(checked(await readCertificate(files)))
      isFirst = false
      return everyMs
    },
    againMs: Math.min(everyMs, MINUTE_MS),
    onError: (error) => logger.warn({ err: error }, 'SMTP_TLS_CERT cannot be used; the one before stays'),
  })
}
