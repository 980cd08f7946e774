import { CertificateUnreadable, readCertificate } from './certificate.ts'

/** The first of these files that is not a SAT certificate; null if all are. */
export const unreadableCertificate = (
  files: readonly Readonly<{ path: string; bytes: Uint8Array }>[],
): string | null => {
  for (const { path, bytes } of files) {
    try {
      readCertificate(bytes)
    } catch (error) {
      if (error instanceof CertificateUnreadable) return path
      throw error
    }
  }
  return null
}
