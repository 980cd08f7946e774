import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { errorCode } from '../error-code.ts'

export type CertificateFile = Readonly<{ path: string; bytes: Buffer }>

const isCertificate = (name: string): boolean => /\.(cer|crt|pem|der)$/i.test(name)

/**
 * The certificates in the folder of PAC_CERTS_DIR, as stored; [] if no folder is set. Throws
 * ConfigError if the folder cannot be read.
 */
export const certificateFiles = async (folder: string | null): Promise<CertificateFile[]> => {
  if (folder === null) return []
  try {
    const names = (await readdir(folder)).filter(isCertificate).toSorted()
    return await Promise.all(
      names.map(async (name) => ({ path: join(folder, name), bytes: await readFile(join(folder, name)) })),
    )
  } catch (error) {
    throw new ConfigError(`PAC_CERTS_DIR: cannot be read (${errorCode(error) || 'unknown'})`)
  }
}
