import type { FileSource, TakeStep } from '#merchants/language/take-step.ts'
import { ValueMissing } from '#merchants/values/fill-template.ts'
import { operator } from '../ends/outcome.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { matchWithin } from '../page/match-within.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'
import { fetchFile } from './fetch-file.ts'
import { isZip, unzipFiles, type ZippedFile } from './unzip-files.ts'

type Files = Readonly<{ xml: Buffer | null; pdf: Buffer | null }>

const entryOf = (source: FileSource | undefined): string | undefined =>
  typeof source === 'object' ? source.entry : undefined

/** Also in UTF-16, which has a zero beside each letter. */
const isInvoice = (bytes: Buffer): boolean =>
  bytes.includes('Comprobante') ||
  bytes.includes(Buffer.from('Comprobante', 'utf16le')) ||
  bytes.includes(Buffer.from('Comprobante', 'utf16le').swap16())

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes('%PDF')

const chosen = (files: readonly ZippedFile[], entry: string | undefined, ending: RegExp): Buffer | null => {
  const named = files.filter(({ name }) =>
    entry === undefined ? ending.test(name) : matchWithin(entry, name),
  )
  return (named.find(({ bytes }) => isInvoice(bytes)) ?? named[0])?.bytes ?? null
}

const unpacked = (bytes: Buffer | null, source: FileSource | undefined): Files => {
  if (bytes === null) return { xml: null, pdf: null }
  // what is printed before it is stamped comes alone
  if (isPdf(bytes) && !isInvoice(bytes)) return { xml: null, pdf: bytes }
  if (!isZip(bytes)) return { xml: bytes, pdf: null }
  const files = unzipFiles(bytes)
  const entry = entryOf(source)
  return { xml: chosen(files, entry, /\.xml$/i), pdf: chosen(files, undefined, /\.pdf$/i) }
}

/** The invoice counts without its PDF. */
const printed = async (run: FlowRun, visit: Visit, source: FileSource): Promise<Buffer | null> => {
  try {
    const bytes = await fetchFile(run, visit, source)
    if (bytes === null) return null
    if (!isZip(bytes)) return isPdf(bytes) ? bytes : null
    return chosen(unzipFiles(bytes), entryOf(source), /\.pdf$/i)
  } catch (error) {
    if (error instanceof PortalTrouble || error instanceof ValueMissing) return null
    throw error
  }
}

/** Ends the flow with the files of the invoice, as the portal gave them. */
export const runTake = async (run: FlowRun, visit: Visit, { take }: TakeStep): Promise<Next> => {
  const source = take.xml ?? take.zip
  const { xml, pdf: zipped } = unpacked(
    source === undefined ? null : await fetchFile(run, visit, source),
    source,
  )
  if (xml === null) return operator('issued_without_files', 'the portal offers no XML')
  const pdf = take.pdf === undefined ? zipped : await printed(run, visit, take.pdf)
  return { kind: 'issued', xml, pdf, via: visit.via, folio: visit.folio }
}
