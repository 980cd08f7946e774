import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { saleMarks } from '../marks/sale-marks.ts'

const HEAD = 6
// on bare letters, because readers lose the spaces
const TITLE = /NOTA(?:DE)?(?:VENTA|REMISION|SIMPLE)|^REMISION|RECIBOSIMPLE/
const DISCLAIMER =
  /(?:COMPROBANTE|DOCUMENTO|RECIBO|NOTA|TICKET)NOESFISCAL|NO(?:ES|CONSTITUYE|SUSTITUYEA?|VALID[OA]COMO)(?:UN)?(?:COMPROBANTE|DOCUMENTO|RECIBO)FISCAL|(?:SIN|NOTIENE)(?:VALOR|VALIDEZ|EFECTOS)FISCAL|NODEDUCIBLE/
const NO_INVOICES = /\bNO (?:SE )?(?:FACTURAMOS|(?:EXPIDEN|EXPEDIMOS|EMITIMOS|DAMOS|HAY) FACTURAS?)$/
/** A shop that prints a legal form or a régimen issues invoices. */
const TAXPAYER = /\bREGIMEN\b|\bPERSONAS? (?:FISICA|MORAL)|\bDE C ?V\b|\bS DE R ?L\b/

type Paper = readonly DocumentRow[]

/** No RFC, régimen, taxes or invoicing instructions. */
const isOfNoTaxpayer = (rows: Paper): boolean => {
  const { rfc, taxes, invoicing } = saleMarks(rows)
  return !rfc && !taxes && !invoicing && !rows.some(({ key }) => TAXPAYER.test(key.spaced))
}

const note = [
  'NEGOCIO EJEMPLO  - NOTA DE VENTA',
  '2 CUADERNO 60.00',
  'TOTAL 60.00',
  'ESTE NO ES UN COMPROBANTE FISCAL',
]
const tacos = ['TACOS DON PEPE', '3 TACOS 60.00', 'TOTAL 60.00', 'NO EXPEDIMOS FACTURAS']

/**
 * Many good tickets print ESTE NO ES UN COMPROBANTE FISCAL, so it counts only on a note of no
 * taxpayer. A shop that says it issues no invoices needs no title.
 */
export const nonFiscalNotes = [
  defineRule<Paper>({
    id: 'paper-issues-no-invoices',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: tacos }],
    silent: [{ rows: [...tacos, 'RFC: CSI020226MV4'] }, { rows: ['ABARROTES', 'LA PROPINA NO SE FACTURA'] }],
    test: (rows) => rows.some(({ key }) => NO_INVOICES.test(key.spaced)) && isOfNoTaxpayer(rows),
  }),
  defineRule<Paper>({
    id: 'paper-not-fiscal',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: note },
      { rows: ['NOTADEVENTA', '2 CUADERNO 60.00', 'TOTAL 60.00', 'SINVALORFISCAL'] },
      { rows: ['NOTA DE REMISION 12', 'TOTAL 60.00', 'ESTE DOCUMENTO NO ES', 'UN COMPROBANTE FISCAL'] },
      { rows: ['NOTA DE VENTA', 'ESTE COMPROBANTE NO ES FISCAL', '2 FOCO H4 180.00', 'TOTAL 180.00'] },
    ],
    silent: [
      ...[
        'RFC: CSI020226MV4',
        'IVA 16% 8.28',
        'REGIMEN 626',
        'FACTURE EN WWW.EJEMPLO.MX',
        'PAPELES SA DE CV',
      ].map((row) => ({ rows: [...note, row] })),
      { rows: ['ABARROTES LUPITA', '1 PAN 12.00', 'TOTAL 12.00', 'TICKET SIN VALOR FISCAL'] },
    ],
    test: (rows) =>
      rows.slice(0, HEAD).some(({ key }) => TITLE.test(key.letters)) &&
      rows.some(({ key, above }) => DISCLAIMER.test(above.replaceAll(' ', '') + key.letters)) &&
      isOfNoTaxpayer(rows),
  }),
]
