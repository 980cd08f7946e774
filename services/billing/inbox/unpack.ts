import { isInvoice, isPdf } from '../engine/take/kinds-of-file.ts'
import { isZip, unzipFiles, type ZippedFile } from '../engine/take/unzip-files.ts'

/** What may be the invoice, and what may be its print; `fault`: what could not be unpacked. */
export type Unpacked = Readonly<{
  invoices: readonly ZippedFile[]
  pdfs: readonly ZippedFile[]
  fault: string | null
}>

/** Of all ZIPs of a mail: the last one that is opened may bring 4 MiB and 100 files more. */
const MAX_BYTES = 8 * 1_024 * 1_024
const MAX_FILES = 100

const isFull = (unzipped: readonly ZippedFile[]): boolean =>
  unzipped.length >= MAX_FILES || unzipped.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > MAX_BYTES

/** By what the files are, not by what they are called; a ZIP in a ZIP is not opened. */
export const unpack = async (files: readonly ZippedFile[]): Promise<Unpacked> => {
  const all: ZippedFile[] = []
  const unzipped: ZippedFile[] = []
  let fault: string | null = null
  for (const file of files) {
    if (!isZip(file.bytes)) all.push(file)
    else if (isFull(unzipped)) fault ??= 'its ZIPs hold too much'
    else {
      const zipped = await unzipFiles(file.bytes)
      unzipped.push(...zipped.files.slice(0, MAX_FILES - unzipped.length))
      fault ??= zipped.fault
    }
  }
  all.push(...unzipped)
  const pdfs = all.filter(({ bytes }) => isPdf(bytes))
  return { invoices: all.filter((file) => !pdfs.includes(file) && isInvoice(file.bytes)), pdfs, fault }
}

const stemOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.\w+$/, '')

/** The PDF that has the name of the XML, else the first. */
export const printOf = (pdfs: readonly ZippedFile[], xml: ZippedFile): Buffer | null =>
  (pdfs.find(({ name }) => stemOf(name) === stemOf(xml.name)) ?? pdfs[0])?.bytes ?? null
