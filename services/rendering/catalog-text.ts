import type { CatalogRow } from '#cfdi/catalogs/catalog-row.ts'
import {
  exportaciones,
  meses,
  metodosPago,
  objetosImp,
  periodicidades,
  tiposComprobante,
  tiposRelacion,
} from '#cfdi/catalogs/comprobante-codes.ts'
import { formasPago } from '#cfdi/catalogs/formas-pago.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'
import type { Concept } from '#cfdi/read/cfdi-reading.ts'

/**
 * `601 General de Ley Personas Morales`; a code that the catalogue does not hold is printed alone.
 */
const named =
  (rows: readonly CatalogRow[]) =>
  (code: string | null): string =>
    code ? `${code} ${rows.find((row) => row.code === code)?.text ?? ''}`.trim() : ''

export const regimenText = named(regimenes)
export const usoText = named(usos)
export const formaPagoText = named(formasPago)
export const metodoPagoText = named(metodosPago)
export const tipoText = named(tiposComprobante)
export const exportacionText = named(exportaciones)
export const objetoText = named(objetosImp)
export const relacionText = named(tiposRelacion)
export const periodicidadText = named(periodicidades)
export const mesesText = named(meses)

/** The common name of each tipo de comprobante. */
const titulos = new Map([
  ['I', 'Factura'],
  ['E', 'Nota de crédito'],
  ['T', 'Traslado'],
  ['N', 'Recibo de nómina'],
  ['P', 'Recibo de pago'],
])

/** The units that tickets use, of the 2,400 in c_ClaveUnidad. */
const unidades = new Map(
  Object.entries({
    ...{ H87: 'Pieza', EA: 'Elemento', ACT: 'Actividad', E48: 'Unidad de servicio', XUN: 'Unidad' },
    ...{
      KGM: 'Kilogramo',
      GRM: 'Gramo',
      TNE: 'Tonelada',
      LTR: 'Litro',
      MLT: 'Mililitro',
      GLL: 'Galón (EUA)',
    },
    ...{ MTR: 'Metro', CMT: 'Centímetro', MTK: 'Metro cuadrado', MTQ: 'Metro cúbico', KWH: 'Kilowatt hora' },
    ...{ XBX: 'Caja', XPK: 'Paquete', KT: 'Kit', SET: 'Conjunto', PR: 'Par', XRO: 'Rollo', XLT: 'Lote' },
    ...{ MIN: 'Minuto', HUR: 'Hora', DAY: 'Día', WEE: 'Semana', MON: 'Mes', ANN: 'Año' },
    ...{ E51: 'Trabajo', E54: 'Viaje' },
  }),
)

/** The document's name by its tipo; `Comprobante` for an unknown tipo. */
export const tituloOf = (tipo: string): string => titulos.get(tipo) ?? 'Comprobante'

/** `H87 Pieza`: the issuer's name for the unit, otherwise SAT's. */
export const unitText = ({ claveUnidad, unidad }: Concept): string => {
  const word = unidad ?? unidades.get(claveUnidad) ?? ''
  return word.toUpperCase() === claveUnidad ? claveUnidad : `${claveUnidad} ${word}`.trim()
}
