import { defineRule } from '../../../rule/define-rule.ts'
import type { BareNumber } from '../candidates/bare-numbers.ts'
import { hasGtinDigit, hasLuhnDigit } from './check-digits.ts'

/** What a rule of a long number without a label sees: the number, and the folded rows. */
export type SeenNumber = Readonly<{ number: BareNumber; rows: readonly string[] }>

/** A row that ends with the name of another kind of number, which the next one holds. */
const FOREIGN =
  /\b(?:CUENTA|CTA|CLABE|IMEI|ICCID|SIM|SERIE|PEDIMENTO|APROBACION|AUTORIZACION|AFILIACION|TEL(?:EFONOS?)?|CEL(?:ULAR)?|WHATSAPP|CURP|NSS|SOCIO|MEMBRESIA|MONEDERO|CERTIFICADO|SELLO|GUIA|RASTREO|POLIZA|CONTRATO|MEDIDOR|CAPTURA|CONVENIO|CUPON|RECARGA)\W*$/
/** The same, before a number in its row. */
const FOREIGN_LEAD =
  /\b(?:TARJETA|CLIENTE|FISCAL|SERVICIO|BOLETO|ENCUESTA|SORTEO|PUNTOS)$|^(?:AID|CTA|TEL|CEL|SIM|NSS|PIN|NIP|CVE|ARQC|S|SN|NS|AUT|REF)$/

const PRICE = /\d[.,]\d\d(?!\d)/
const isTotal = (row: string): boolean => /\bTOTAL\b/.test(row) && PRICE.test(row)

/** Of a bank's card: 15 or 16 digits, the first of which tells the network. */
const CARD = /^[2-6]\d{14,15}$/
/** SAT numbers certificates of seals like this. */
const CERTIFICATE = /^0000[1-3]0{3,}\d+$/
const ARTICLE = /^\d{12,14}$/

const code = '2605181152562352016528'
const sale = ['SUBTOTAL 175.00', 'TOTAL 203.00', 'EFECTIVO 300.00']

/** What a long number is, if it is no code of the sale. */
export const numberVetoes = [
  defineRule<SeenNumber>({
    id: 'codes-number-of-other',
    field: 'codes',
    effect: 'veto',
    fires: [
      { of: '012680001234567897', rows: ['CUENTA CLABE:', '012680001234567897'] },
      { of: '8952020123456789012', rows: ['SIM# 8952020123456789012'] },
      { of: '300123456789012345678901', rows: ['NO. DE SERVICIO: 300123456789012345678901'] },
    ],
    silent: [
      { of: code, rows: ['TARJETA CREDITO 300.00', code] },
      { of: code, rows: ['CUENTA CERRADA', code] },
    ],
    test: ({ number: { lead, first }, rows }) =>
      [FOREIGN_LEAD, FOREIGN].some((names) => names.test(lead)) || FOREIGN.test(rows[first - 1] ?? ''),
  }),
  defineRule<SeenNumber>({
    id: 'codes-number-of-card',
    field: 'codes',
    effect: 'veto',
    fires: [{ of: '4111111111111111', rows: ['4111 1111 1111 1111'] }],
    silent: [{ of: '4111111111111112', rows: ['4111 1111 1111 1112'] }],
    test: ({ number: { digits } }) => CARD.test(digits) && hasLuhnDigit(digits),
  }),
  defineRule<SeenNumber>({
    id: 'codes-number-of-certificate',
    field: 'codes',
    effect: 'veto',
    fires: [{ of: '00001000000504465028', rows: ['00001000000504465028'] }],
    silent: [{ of: '00041000000504465028', rows: ['00041000000504465028'] }],
    test: ({ number: { digits } }) => CERTIFICATE.test(digits),
  }),
  defineRule<SeenNumber>({
    id: 'codes-number-of-articles',
    field: 'codes',
    effect: 'veto',
    fires: [{ of: '75010254030417501025423964', rows: ['7501025403041', '7501025423964'] }],
    silent: [{ of: code, rows: ['26051811525', '62352016528'] }],
    test: ({ number: { groups } }) =>
      groups.length > 1 && groups.some((group) => ARTICLE.test(group) && hasGtinDigit(group)),
  }),
  defineRule<SeenNumber>({
    id: 'codes-number-of-phones',
    field: 'codes',
    effect: 'veto',
    fires: [{ of: '84468872278446887228', rows: ['8446887227 8446887228'] }],
    silent: [{ of: '84468872278446887228', rows: ['84468872278446887228'] }],
    test: ({ number: { groups } }) => groups.length > 1 && groups.every((group) => group.length === 10),
  }),
  defineRule<SeenNumber>({
    id: 'codes-number-among-goods',
    field: 'codes',
    effect: 'veto',
    fires: [{ of: code, rows: ['CABLE 43.00', code, 'FOCO 53.00', ...sale] }],
    silent: [
      { of: code, rows: [code, 'CABLE 43.00', ...sale] },
      { of: code, rows: ['CABLE 43.00', ...sale, code, 'TOTAL DE ARTICULOS 1'] },
    ],
    test: ({ number: { first, last }, rows }) =>
      rows.slice(0, first).some((row) => PRICE.test(row)) &&
      !rows.slice(0, first).some(isTotal) &&
      rows.slice(last + 1).some(isTotal),
  }),
]
