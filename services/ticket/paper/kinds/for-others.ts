import { defineRule } from '../../rule/define-rule.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { printsAmount } from '../marks/prints-amount.ts'

const TITLE = /^(?:(?:COMPROBANTE DE )?PAGO DE SERVICIOS?|DEPOSITO A (?:TARJETA|CUENTA)|ENVIO DE DINERO)\b/
/** With its account or the bank's name, and perhaps its amount beside it. */
const DEPOSIT =
  /^(?:DEPOSITO (?:EN EFECTIVO )?A (?:TARJETA|CUENTA)|DEPOSITO (?:NU|SALDAZO|SPIN|BBVA|BANAMEX|BANORTE|SANTANDER|HSBC))\b/
/** "SU PAGO DE IZZI 600.00", with its amount beside it. */
const PAID_FOR = /^SU PAGO DE [A-Z]+/
/** "COMISION TARJETA 20.00" is charged to buyers who pay by card. */
const COMMISSION = /^COMISION\b(?! (?:POR |DE )?(?:USO DE )?(?:TARJETA|TPV|BANCARIA))/
const CHARGE = /^CARGO (?:POR |DE )?SERVICIO(?= \d|$)/

type Paper = readonly DocumentRow[]

const says = (pattern: RegExp, among: Paper): boolean => among.some(({ key }) => pattern.test(key.spaced))
const charges = (pattern: RegExp, rows: Paper): boolean =>
  rows.some(({ key, text }) => pattern.test(key.spaced) && printsAmount(text))

const paid = ['IMPORTE $389.00', 'COMISION $15.00', 'TOTAL $404.00', 'EFECTIVO $500.00', 'CAMBIO $96.00']
const hotel = ['COMPROBANTE DE PAGO DE SERVICIOS', 'HOSPEDAJE 900.00', 'CARGO POR SERVICIO 90.00']

/** The shop collected money for a third party and sold only its commission. */
export const forOthers = [
  defineRule<Paper>({
    id: 'paper-taken-for-others',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['PAGO DE SERVICIO: TELMEX', ...paid] },
      { rows: ['DEPOSITO A TARJETA', ...paid] },
      { rows: ['TOTAL 1,012.00', 'DEPOSITO SALDAZO **** 8812 $1,000.00', 'COMISION $12.00'] },
    ],
    silent: [
      { rows: ['RECARGA TELCEL', ...paid] },
      { rows: ['PAGO DE SERVICIO', 'IMPORTE $389.00', 'TOTAL $389.00'] },
      { rows: ['PAGO DE SERVICIO AUTOMOTRIZ', 'FRENOS 555.00', 'COMISION TARJETA 20.00'] },
    ],
    test: (rows) =>
      (says(TITLE, aboveAmounts(rows) ?? []) || says(DEPOSIT, rows) || says(PAID_FOR, rows)) &&
      charges(COMMISSION, rows),
  }),
  defineRule<Paper>({
    id: 'paper-charge-for-others',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: ['SU PAGO DE IZZI 600.00', 'CARGO SERVICIO 12.93', 'TOTAL 615.00', 'EFECTIVO 615.00'] }],
    silent: [{ rows: [...hotel, 'TOTAL 990.00', 'VISA 990.00'] }],
    test: (rows) => says(PAID_FOR, rows) && charges(CHARGE, rows),
  }),
]
