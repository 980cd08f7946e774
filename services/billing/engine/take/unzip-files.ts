import { unzipSync } from 'fflate'

export type ZippedFile = Readonly<{ name: string; bytes: Buffer }>

const MAX_ENTRIES = 100
const MAX_BYTES = 4 * 1024 * 1024

/** By its first bytes. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/**
 * The files of a ZIP, as many and as large as an invoice has; [] for what is none. Memory is
 * bounded by what entries announce.
 */
export const unzipFiles = (bytes: Buffer): ZippedFile[] => {
  let entries = 0
  let total = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        entries += 1
        total += originalSize
        return entries <= MAX_ENTRIES && total <= MAX_BYTES
      },
    })
    return Object.entries(files)
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, content]) => ({ name, bytes: Buffer.from(content) }))
  } catch {
    return []
  }
}
