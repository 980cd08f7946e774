import { unreadableCertificate } from '#cfdi/seal/unreadable-certificate.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { certificateFiles } from '#platform/runtime/files/certificate-files.ts'

/**
 * DER or PEM of the PACs that the installation trusts, read once at start. Throws ConfigError that
 * names a file which is not a certificate.
 */
export const pacCertificates = async (folder: string | null): Promise<readonly Uint8Array[]> => {
  const files = await certificateFiles(folder)
  const bad = unreadableCertificate(files)
  if (bad !== null) throw new ConfigError(`PAC_CERTS_DIR: ${bad} is not a certificate of SAT (DER or PEM)`)
  return files.map(({ bytes }) => bytes)
}
