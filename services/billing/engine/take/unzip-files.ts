import { configure, type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

export type ZippedFile = Readonly<{ name: string; bytes: Buffer }>

/** `fault`: why not every file could be read; null: all were. */
type Unzipped = Readonly<{ files: readonly ZippedFile[]; fault: string | null }>

const MAX_ENTRIES = 100
const MAX_BYTES = 4 * 1024 * 1024

// an invoice is small: a worker would cost more than it spares
configure({ useWebWorkers: false })

/** By its first bytes. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/** As many and as large as an invoice has; none gets larger than it announces. */
const within = (entries: readonly FileEntry[]): FileEntry[] => {
  let total = 0
  return entries.slice(0, MAX_ENTRIES).filter(({ uncompressedSize }) => {
    total += uncompressedSize
    return total <= MAX_BYTES
  })
}

/**
 * The files of a ZIP: stored, Deflate or Deflate64 (Windows), each with its CRC checked. What
 * cannot be read, such as an encrypted file, is left out, and `fault` says why.
 */
export const unzipFiles = async (bytes: Buffer): Promise<Unzipped> => {
  const files: ZippedFile[] = []
  let fault: string | null = null
  const readable = async <T>(read: Promise<T>): Promise<T | null> => {
    try {
      return await read
    } catch (error) {
      fault ??= `the ZIP cannot be read: ${error instanceof Error ? error.message : String(error)}`
      return null
    }
  }
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkCrc32: true })
  const entries = (await readable(reader.getEntries())) ?? []
  for (const entry of within(entries.filter((each) => !each.directory))) {
    const content = await readable(entry.getData(new Uint8ArrayWriter()))
    if (content) files.push({ name: entry.filename, bytes: Buffer.from(content) })
  }
  return { files, fault }
}
