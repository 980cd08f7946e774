import type { FileSource, TakeStep } from '#merchants/language/take-step.ts'
import { fillPattern } from '#merchants/values/fill-pattern.ts'
import { ValueMissing } from '#merchants/values/fill-template.ts'
import { operator, retryLater } from '../ends/outcome.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { charsetOf } from '../page/charset-of.ts'
import { matchWithin } from '../page/match-within.ts'
import { valuesNow } from '../visit/asking-of.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'
import { fetchFile } from './fetch-file.ts'
import { isInvoice, isPdf } from './kinds-of-file.ts'
import { isZip, unzipFiles, type ZippedFile } from './unzip-files.ts'

/** `fault`: why a ZIP could not be read whole. */
type Files = Readonly<{ xml: Buffer | null; pdf: Buffer | null; fault?: string | null }>

/** Which of several invoices in a ZIP is wanted. */
type Wanted = Readonly<{ entry: string | undefined; rfc: string; total: string }>

const wantedOf = (run: FlowRun, visit: Visit, source: FileSource | undefined): Wanted => {
  const values = valuesNow(run, visit)
  const entry = typeof source === 'object' ? source.entry : undefined
  const { 'receiver.rfc': rfc = '', 'ticket.total': total = '' } = values
  return { entry: entry === undefined ? undefined : fillPattern(entry, values), rfc, total }
}

/** A guess: what is issued is verified all the same. */
const isOurs = (bytes: Buffer, { rfc, total }: Wanted): boolean => {
  const text = new TextDecoder(charsetOf(bytes, '')).decode(bytes)
  return text.includes(`"${rfc}"`) && text.includes(`Total="${total}"`)
}

const chosen = (files: readonly ZippedFile[], wanted: Wanted, ending: RegExp): ZippedFile | null => {
  const { entry } = wanted
  const named = files.filter(({ name }) =>
    entry === undefined ? ending.test(name) : matchWithin(entry, name),
  )
  const invoices = named.filter(({ bytes }) => isInvoice(bytes))
  return invoices.find(({ bytes }) => isOurs(bytes, wanted)) ?? invoices[0] ?? named[0] ?? null
}

const stemOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.\w+$/, '')

/** The PDF that has the name of the XML, else the first. */
const printedOf = (files: readonly ZippedFile[], xml: ZippedFile | null): Buffer | null => {
  const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name))
  return (pdfs.find(({ name }) => xml && stemOf(name) === stemOf(xml.name)) ?? pdfs[0])?.bytes ?? null
}

const unpacked = async (bytes: Buffer | null, wanted: Wanted): Promise<Files> => {
  if (bytes === null) return { xml: null, pdf: null }
  // what is printed before it is stamped comes alone
  if (isPdf(bytes) && !isInvoice(bytes)) return { xml: null, pdf: bytes }
  if (!isZip(bytes)) return { xml: bytes, pdf: null }
  const { files, fault } = await unzipFiles(bytes)
  const xml = chosen(files, wanted, /\.xml$/i)
  return { xml: xml?.bytes ?? null, pdf: printedOf(files, xml), fault }
}

/** The invoice counts without its PDF. */
const printed = async (run: FlowRun, visit: Visit, source: FileSource): Promise<Buffer | null> => {
  try {
    const bytes = await fetchFile(run, visit, source)
    if (bytes === null) return null
    if (!isZip(bytes)) return isPdf(bytes) ? bytes : null
    const { files } = await unzipFiles(bytes)
    return chosen(files, wantedOf(run, visit, source), /\.pdf$/i)?.bytes ?? null
  } catch (error) {
    if (error instanceof PortalTrouble || error instanceof ValueMissing) return null
    throw error
  }
}

/**
 * Ends the flow with the files of the invoice, as the portal gave them, or with the wait for its
 * mail.
 */
export const runTake = async (run: FlowRun, visit: Visit, { take }: TakeStep): Promise<Next> => {
  if (take.mail) return retryLater('awaiting_email', 'the portal has accepted and will mail the invoice')
  const source = take.xml ?? take.zip
  const bytes = source === undefined ? null : await fetchFile(run, visit, source)
  const { xml, pdf: zipped, fault } = await unpacked(bytes, wantedOf(run, visit, source))
  if (xml === null) return operator('issued_without_files', fault ?? 'the portal offers no XML')
  const pdf = take.pdf === undefined ? zipped : await printed(run, visit, take.pdf)
  return { kind: 'issued', xml, pdf, via: visit.via, folio: visit.folio }
}
