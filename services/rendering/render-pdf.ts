import { buffer } from 'node:stream/consumers'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { type Marks, markPages, printFooters } from './page-marks.ts'
import { printComplements } from './print-complements.ts'
import { printConcepts } from './print-concepts.ts'
import { printHead, titleOf } from './print-head.ts'
import { printRelations } from './print-relations.ts'
import { printSeals } from './print-seals.ts'
import { printTotals } from './print-totals.ts'
import { openSheet } from './sheet.ts'

const marksOf = (cfdi: CfdiReading): Marks => ({
  uuid: cfdi.uuid ?? '',
  isSandbox: readCertificate(Buffer.from(cfdi.certificado, 'base64')).isSandbox,
  issuer: `${cfdi.issuer.rfc}  ${cfdi.issuer.nombre}`,
  title: titleOf(cfdi),
})

/** The document's date, not the clock's, so that the bytes are the same each time. */
const dateOf = ({ tfd, fecha }: CfdiReading): Date => {
  const date = new Date(`${tfd?.fechaTimbrado ?? fecha}Z`)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

/**
 * The printed representation of a stamped CFDI 4.0 (RMF 2.7.1.7). The same XML gives the same
 * bytes. Throws CfdiUnreadable or CertificateUnreadable for a document that `verifyCfdi` would not
 * have accepted.
 */
export const renderPdf = async (xml: Uint8Array): Promise<Buffer> => {
  const cfdi = readCfdi(xml)
  const marks = marksOf(cfdi)
  const sheet = openSheet(marks.uuid, dateOf(cfdi))
  markPages(sheet, marks)
  printHead(sheet, cfdi)
  printRelations(sheet, cfdi)
  await printConcepts(sheet, cfdi)
  printTotals(sheet, cfdi)
  printComplements(sheet, cfdi)
  printSeals(sheet, cfdi)
  printFooters(sheet, marks)
  sheet.end()
  return await buffer(sheet)
}
