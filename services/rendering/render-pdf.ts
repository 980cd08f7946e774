import { buffer } from 'node:stream/consumers'
import { readCertificate } from '#cfdi/certificate.ts'
import type { CfdiReading } from '#cfdi/cfdi-reading.ts'
import { readCfdi } from '#cfdi/read-cfdi.ts'
import { printConcepts } from './print-concepts.ts'
import { printFooters } from './print-footers.ts'
import { printHead } from './print-head.ts'
import { printSeals } from './print-seals.ts'
import { printTotals } from './print-totals.ts'
import { openSheet } from './sheet.ts'

const isSandbox = (cfdi: CfdiReading): boolean =>
  readCertificate(Buffer.from(cfdi.certificado, 'base64')).isSandbox

/**
 * The printed representation of a stamped CFDI 4.0 (RMF 2.7.1.7). The same XML gives the same bytes.
 * Throws CfdiUnreadable or CertificateUnreadable for a document that `verifyCfdi` would not have accepted.
 */
export const renderPdf = async (xml: Uint8Array): Promise<Buffer> => {
  const cfdi = readCfdi(xml)
  const uuid = cfdi.uuid ?? ''
  const sheet = openSheet(`CFDI ${uuid}`, new Date(`${cfdi.tfd?.fechaTimbrado ?? cfdi.fecha}Z`))
  printHead(sheet, cfdi)
  printConcepts(sheet, cfdi)
  printTotals(sheet, cfdi)
  printSeals(sheet, cfdi)
  printFooters(sheet, { uuid, isSandbox: isSandbox(cfdi) })
  sheet.end()
  return await buffer(sheet)
}
