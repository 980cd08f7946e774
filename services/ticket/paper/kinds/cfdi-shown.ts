import { readAs } from '../../text/misread.ts'
import { isDenied } from '../marks/denied.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { markReader } from '../marks/mark-reader.ts'
import { type FoundUuid, findUuids } from '../uuid/find-uuid.ts'

/** Printed only on a CFDI (Anexo 20, guide of the printed representation). */
const own = {
  seal: 'SELLO DIGITAL, SELLO DEL SAT, SELLO SAT, SELLO DEL EMISOR, SELLO CFDI, SELLO DEL CFDI',
  cadena: 'CADENA ORIGINAL',
  certificate: `
    CERT SAT, CERTIFICADO SAT, CERTIFICADO DEL SAT, CERTIFICADO DEL CSD, CERTIFICADO DEL EMISOR, SERIE DEL CERTIFICADO,
    SERIE DEL CSD, CERTIFICADO DE SELLO
  `,
  stamp: `
    FECHA DE CERTIFICACION, FECHA Y HORA DE CERTIFICACION, FECHA CERTIFICACION, FECHA DE TIMBRADO,
    FECHA TIMBRADO, PROVEEDOR DE CERTIFICACION, RFC PROV CERTIF, RFC PROVEEDOR CERTIF, PAC QUE CERTIFICO
  `,
  representation: 'REPRESENTACION IMPRESA',
  payment: 'RECIBO ELECTRONICO DE PAGO, COMPLEMENTO DE PAGO, COMPLEMENTO DE PAGOS, RECEPCION DE PAGOS',
  satQuery: 'VERIFICACFDI, VERIFICA CFDI, FACTURAELECTRONICA SAT GOB MX',
}
/**
 * A ticket may also print one of these: what its portal will ask for, or what the invoice will
 * contain.
 */
const shared = {
  folioFiscal: 'FOLIO FISCAL',
  receiver: `
    RFC RECEPTOR, RFC DEL RECEPTOR, USO CFDI, USO DEL CFDI, USO DE CFDI, REGIMEN FISCAL RECEPTOR,
    REGIMEN FISCAL DEL RECEPTOR, DOMICILIO FISCAL RECEPTOR
  `,
  title:
    'FACTURA CFDI, COMPROBANTE FISCAL DIGITAL, CFDI DE INGRESO, TIPO DE COMPROBANTE, FACTURA ELECTRONICA',
}

const readMarks = markReader({ ...own, ...shared })

/** A folio fiscal stands in the row of its label or in one of the next two. */
const BELOW = 2

/**
 * "SOLICITE SU FACTURA ELECTRONICA", "VALIDE SU CFDI EN VERIFICACFDI": a sentence that announces an
 * invoice, or says that none is given.
 */
const ANNOUNCED =
  /\b(?:SU|TU|OBTEN(?:GA)?|SOLICIT(?:E|A|AR)|VALID(?:E|A|AR)|DESCARG(?:UE|A|AR)|GENER(?:E|AR)|INGRES(?:E|A|AR))\b|\bNO (?:SE )?(?:EMIT|EXPID)/

const isAnnounced = ({ key }: DocumentRow): boolean => ANNOUNCED.test(key.spaced)

const marksOf = (row: DocumentRow): ReadonlySet<string> =>
  isDenied(row.key.spaced, row.above) || isAnnounced(row) ? new Set() : readMarks(row.key)

/** FOLIO FISCAL: 6421161969 has its value in its own row, so a UUID below it is something else. */
const NUMBER = /\d{4}/
/**
 * A heading, not a sentence: PARA SU FACTURA USE EL FOLIO FISCAL announces what the portal will ask
 * for.
 */
const HEADING = new RegExp(
  String.raw`^\W*F[${readAs.O}]L[${readAs.I}][${readAs.O}]\s*F[${readAs.I}][${readAs.S}]CAL`,
  'i',
)

const isAbove = (label: number, row: number, rows: readonly DocumentRow[]): boolean => {
  const text = rows[label]?.text ?? ''
  return row > label && row <= label + BELOW && HEADING.test(text) && !NUMBER.test(text)
}

const labelled = (
  uuids: readonly FoundUuid[],
  labels: readonly number[],
  rows: readonly DocumentRow[],
): FoundUuid | undefined =>
  uuids.find(({ row }) => labels.some((label) => row === label || isAbove(label, row, rows)))

/**
 * A row that begins like this says that the invoice exists: "FACTURADO", "TIMBRADO
 * 2026-08-04T17:11:09".
 */
const ISSUED = /^(?:FACTURADO|TIMBRADO)\b(?! (?:EN|POR|DE)\b)/

/** A CFDI that was already issued, with its folio fiscal if that was legible. */
export type CfdiShown = Readonly<{ uuid: string | null; repaired: boolean }>

/**
 * Evidence of an issued CFDI: two marks, at least one exclusive to CFDIs; or a UUID under its
 * label; or a UUID beside a title and a receiver. A ticket that prints a UUID for its portal, or
 * announces a CFDI, is a ticket.
 */
export const cfdiShown = (rows: readonly DocumentRow[]): CfdiShown | null => {
  const byRow = rows.map(marksOf)
  const found = new Set(byRow.flatMap((marks) => [...marks]))
  const labels = byRow.flatMap((marks, row) => (marks.has('folioFiscal') ? [row] : []))
  const uuids = findUuids(rows.map(({ text }) => text))
  const folio = labelled(uuids, labels, rows)
  const hasOwn = Object.keys(own).some((mark) => found.has(mark))
  const isIssued = rows.some((row) => ISSUED.test(row.key.spaced) && !isAnnounced(row))
  const isCfdi =
    folio !== undefined ||
    (isIssued && uuids.length > 0) ||
    (hasOwn && (found.size >= 2 || uuids.length > 0)) ||
    (uuids.length > 0 && found.has('title') && found.has('receiver'))
  if (!isCfdi) return null
  const { uuid, repaired } = folio ?? uuids[0] ?? { uuid: null, repaired: false }
  return { uuid, repaired }
}
