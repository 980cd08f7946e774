import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { markReader } from '../marks/mark-reader.ts'
import { saleMarks } from '../marks/sale-marks.ts'
import { accountPhrases, cardPhrases, terminalPhrases } from '../marks/slip-phrases.ts'

type Paper = readonly DocumentRow[]

const readMarks = markReader({ ...terminalPhrases, ...cardPhrases, ...accountPhrases })

const LEAST_MARKS = 3
/** Only if nothing is printed that a till prints. */
const FEWEST_MARKS = 2
/** Application id of a chip card (ISO/IEC 7816-5), even if it was read joined to its label. */
const CHIP_CARD = /A0000000\d{4,}/

/** How many marks of a terminal, a card and an account are printed. */
const slipMarks = (rows: Paper) => {
  const found = new Set(rows.flatMap(({ key }) => [...readMarks(key)]))
  const count = (phrases: object) => Object.keys(phrases).filter((mark) => found.has(mark)).length
  const ofTerminal = count(terminalPhrases) + Number(rows.some(({ text }) => CHIP_CARD.test(text)))
  return { found, ofTerminal, ofCard: count(cardPhrases), ofAccount: count(accountPhrases) }
}

/** ATMs dispense cash; a transfer names the invoice that it pays. */
const isBare = (rows: Paper): boolean => {
  const { cash, invoicing, ...sale } = saleMarks(rows)
  return !Object.values(sale).some(Boolean)
}
/**
 * Some terminals print the seller's RFC above the payment; "PRODUCTO TARJETA: CREDITO" is no goods.
 */
const isBareButRfc = (rows: Paper): boolean => {
  const { rfc, ...sale } = saleMarks(rows.filter(({ key }) => readMarks(key).size === 0))
  return rfc && !Object.values(sale).some(Boolean)
}
const isBareOfCash = (rows: Paper): boolean => !Object.values(saleMarks(rows)).some(Boolean)

/** Text that a till prints beside the payment; the slip of a phone terminal has none of it. */
const OF_TILL =
  /\b(?:TICKET|TKT|FOLIO|CAJA|CAJER[OA]|ATENDIO|LE ATENDIO|ENTRADA|SALIDA|MESA|ESTACIONAMIENTO|TAXI|VIAJE)\b/

const voucher = [
  'BANCO  VENTA   APROBADA',
  'AFIL 7712345  TERM 0091  LOTE 0211',
  'VISA ************1234  CREDITO',
  'AUT 081726  ARQC 9A1F00C2  AID A0000000031010',
  'TOTAL $644.60 MXN    01/08/26 15:35',
]
const promissory = [...voucher, 'POR ESTE PAGARE ME OBLIGO INCONDICIONALMENTE', 'COPIA CLIENTE']
const phone = ['Cafeteria Luna', 'Pago aprobado', 'Monto $180.00', 'Propina $18.00', 'Mastercard **** 2231']
const transfer = [
  'TRANSFERENCIA EXITOSA',
  'CUENTA ORIGEN ****1234',
  'BANCO DESTINO BANORTE',
  'BENEFICIARIO ANA',
]

/**
 * AFILIACION, AID, ARQC, APROBADA or COPIA CLIENTE without an RFC, items, taxes or invoicing
 * instructions: proof of payment, but the purchase stands on another document. A ticket with its
 * slip below has those.
 */
export const bankSlips = [
  defineRule<Paper>({
    id: 'paper-slip-of-account',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: [...transfer, 'CLAVE DE RASTREO MBAN01002608180001', 'IMPORTE $1,500.00'] }],
    silent: [{ rows: ['2 CUADERNOS 60.00', 'IVA 8.28', 'TOTAL 60.00', 'CLAVE DE RASTREO 88'] }],
    test: (rows) => slipMarks(rows).ofAccount >= LEAST_MARKS && isBare(rows),
  }),
  defineRule<Paper>({
    id: 'paper-slip-of-terminal',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: voucher }],
    silent: [
      { rows: [...voucher, 'MAGNA 35.214 LITROS A 23.99'] },
      { rows: [...voucher, 'RFC CPF-630703-6N8'] },
      { rows: [...voucher, 'Factura en www.ejemplo.mx'] },
    ],
    test: (rows) => {
      const { ofTerminal, ofCard } = slipMarks(rows)
      return ofTerminal >= 1 && ofTerminal + ofCard >= LEAST_MARKS && isBareOfCash(rows)
    },
  }),
  defineRule<Paper>({
    id: 'paper-slip-with-rfc',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['AGUAS DEL EJEMPLO S.A. DE C.V.', 'R.F.C. AEJ010815JA1', ...promissory] },
      { rows: ['R.F.C. AEJ010815JA1', ...promissory, 'PRODUCTO TARJETA: CREDITO'] },
    ],
    silent: [
      { rows: promissory },
      { rows: ['RFC AEJ010815JA1', '2 CUADERNOS 644.60', ...promissory] },
      { rows: ['RFC AEJ010815JA1', ...promissory, 'Factura en www.ejemplo.mx'] },
      { rows: ['RFC AEJ010815JA1', ...voucher] },
    ],
    test: (rows) => {
      const { found, ofTerminal } = slipMarks(rows)
      const isSigned = found.has('promissory') && found.has('slipCopy')
      return isSigned && ofTerminal >= LEAST_MARKS && isBareButRfc(rows)
    },
  }),
  // a phone terminal prints less: the card and its approval
  defineRule<Paper>({
    id: 'paper-slip-of-phone',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: phone }],
    silent: ['FOLIO 8831', 'CAFE AMERICANO 180.00', 'IVA 24.83', 'RFC CLU150310AB8', 'ENTRADA 10:14'].map(
      (row) => ({ rows: [...phone, row] }),
    ),
    test: (rows) => {
      const { found, ofTerminal, ofCard } = slipMarks(rows)
      const isApproved =
        found.has('card') && ['approved', 'approval', 'verified'].some((mark) => found.has(mark))
      const isFew = ofTerminal >= 1 && ofTerminal + ofCard >= FEWEST_MARKS
      return (isApproved || isFew) && isBareOfCash(rows) && !rows.some(({ key }) => OF_TILL.test(key.spaced))
    },
  }),
]
