import {
  exportaciones,
  meses,
  metodosPago,
  periodicidades,
  tiposComprobante,
  tiposRelacion,
} from '../catalogs/comprobante-codes.ts'
import { formasPago } from '../catalogs/formas-pago.ts'
import { add, compare, decimalsOf, round, subtract } from '../decimals/decimal.ts'
import type { CfdiReading } from '../read/cfdi-reading.ts'
import { placesOf } from './places-of.ts'
import {
  attributeAt,
  elementsAt,
  hasForeignTrade,
  isCodeOf,
  isOneOf,
  NATIONAL,
  type Rule,
  said,
} from './rule.ts'

const hasMoreThanCurrency = (cfdi: CfdiReading, amount: string | null): boolean =>
  amount !== null && decimalsOf(amount) > placesOf(cfdi)

const discounts = ({ concepts }: CfdiReading): string[] =>
  concepts.flatMap(({ descuento }) => (descuento === null ? [] : [descuento]))

const discountFollows = (cfdi: CfdiReading): boolean => {
  const found = discounts(cfdi)
  if (cfdi.descuento === null || found.length === 0) return cfdi.descuento === null && found.length === 0
  return compare(cfdi.descuento, round(add(...found), placesOf(cfdi))) === 0
}

const totalFollows = ({ subtotal, descuento, taxes, localTaxes, total }: CfdiReading): boolean => {
  const federal = subtract(taxes.totalTrasladados ?? '0', taxes.totalRetenidos ?? '0')
  const local = subtract(localTaxes?.traslados ?? '0', localTaxes?.retenciones ?? '0')
  return compare(total, add(subtract(subtotal, descuento ?? '0'), federal, local)) === 0
}

const isZero = (amount: string): boolean => compare(amount, '0') === 0
const movesOrPays = ({ tipoDeComprobante }: CfdiReading): boolean => isOneOf(tipoDeComprobante, 'T', 'P')

/**
 * Rules on the Comprobante's own attributes. The schema has checked that the catalogues' codes
 * exist; here they must be in force.
 */
export const headRules: readonly Rule[] = [
  ['CFDI40103', (cfdi) => cfdi.formaPago === null || !isOneOf(cfdi.tipoDeComprobante, 'T', 'N', 'P')],
  ['CFDI40104', ({ formaPago, fecha }) => formaPago === null || isCodeOf(formasPago, formaPago, fecha)],
  // SAT's guide reserves 99 for PPD, so the rule applies in both directions
  ['CFDI40105', ({ formaPago, metodoPago }) => (formaPago === '99') === (metodoPago === 'PPD')],
  ['CFDI40107', (cfdi) => !hasMoreThanCurrency(cfdi, cfdi.subtotal)],
  [
    'CFDI40108',
    (cfdi) =>
      movesOrPays(cfdi) ||
      compare(cfdi.subtotal, round(add(...cfdi.concepts.map(({ importe }) => importe)), placesOf(cfdi))) ===
        0,
  ],
  ['CFDI40109', (cfdi) => !movesOrPays(cfdi) || isZero(cfdi.subtotal)],
  ['CFDI40110', ({ descuento, subtotal }) => descuento === null || compare(descuento, subtotal) <= 0],
  ['CFDI40111', discountFollows],
  ['CFDI40112', (cfdi) => !hasMoreThanCurrency(cfdi, cfdi.descuento)],
  [
    'CFDI40114',
    ({ moneda, tipoCambio }) => moneda !== 'MXN' || tipoCambio === null || compare(tipoCambio, '1') === 0,
  ],
  ['CFDI40115', ({ moneda, tipoCambio }) => isOneOf(moneda, 'MXN', 'XXX') || tipoCambio !== null],
  ['CFDI40116', ({ moneda, tipoCambio }) => moneda !== 'XXX' || tipoCambio === null],
  ['CFDI40119', totalFollows],
  ['CFDI40121', ({ tipoDeComprobante, fecha }) => isCodeOf(tiposComprobante, tipoDeComprobante, fecha)],
  ['CFDI40122', (cfdi) => cfdi.exportacion !== '02' || hasForeignTrade(cfdi)],
  ['CFDI40222', (cfdi) => !(isOneOf(cfdi.exportacion, '01', '03') && hasForeignTrade(cfdi))],
  ['CFDI40123', ({ exportacion, fecha }) => isCodeOf(exportaciones, exportacion, fecha)],
  ['CFDI40124', ({ metodoPago, fecha }) => metodoPago === null || isCodeOf(metodosPago, metodoPago, fecha)],
  ['CFDI40125', (cfdi) => !movesOrPays(cfdi) || cfdi.metodoPago === null],
  // in pesos, neither rate nor total can exceed the limits that require it
  ['CFDI40127', (cfdi) => cfdi.moneda !== 'MXN' || !cfdi.root.hasAttribute('Confirmacion')],
]

const globalCode = (cfdi: CfdiReading, name: string): string | null =>
  attributeAt(cfdi, 'InformacionGlobal', name)

const isBimonthly = (cfdi: CfdiReading): boolean => globalCode(cfdi, 'Periodicidad') === '05'

const month = (cfdi: CfdiReading): number => Number(globalCode(cfdi, 'Meses') ?? '0')

const yearFits = (cfdi: CfdiReading): boolean => {
  const year = globalCode(cfdi, 'Año')
  const now = Number(cfdi.fecha.slice(0, 4))
  return year === null || (Number(year) <= now && Number(year) >= now - 5)
}

const isGlobalSale = ({ tipoDeComprobante, receiver }: CfdiReading): boolean =>
  tipoDeComprobante === 'I' && receiver.rfc === NATIONAL && receiver.nombre === 'PUBLICO EN GENERAL'

const isNullOrCode = (rows: Parameters<typeof isCodeOf>[0], code: string | null, fecha: string): boolean =>
  code === null || isCodeOf(rows, code, fecha)

/** Rules on InformacionGlobal and CfdiRelacionados. */
export const globalRules: readonly Rule[] = [
  ['CFDI40130', (cfdi) => !isGlobalSale(cfdi) || elementsAt(cfdi, 'InformacionGlobal').length > 0],
  ['CFDI40131', (cfdi) => isNullOrCode(periodicidades, globalCode(cfdi, 'Periodicidad'), cfdi.fecha)],
  ['CFDI40132', (cfdi) => !isBimonthly(cfdi) || cfdi.issuer.regimen === '621'],
  ['CFDI40133', (cfdi) => isNullOrCode(meses, globalCode(cfdi, 'Meses'), cfdi.fecha)],
  ['CFDI40134', (cfdi) => isBimonthly(cfdi) || month(cfdi) <= 12],
  ['CFDI40135', (cfdi) => !isBimonthly(cfdi) || month(cfdi) > 12],
  ['CFDI40136', yearFits],
  [
    'CFDI40137',
    (cfdi) =>
      elementsAt(cfdi, 'CfdiRelacionados').every((related) =>
        isCodeOf(tiposRelacion, said(related, 'TipoRelacion') ?? '', cfdi.fecha),
      ),
  ],
]
