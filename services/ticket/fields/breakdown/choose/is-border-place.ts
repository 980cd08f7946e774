import { fold } from '#contracts/fold.ts'
import { type Page, textOf } from '../../../page/page-of.ts'

/**
 * Towns by state, because the names recur: Nogales is also a street, Matamoros a town in Coahuila,
 * Juárez the municipality of Cancún.
 */
const TOWNS = {
  'B\\.?\\s?C\\.?(?!\\s?\\.?\\s?S)|BAJA CALIFORNIA(?! SUR)': 'TIJUANA|MEXICALI|ENSENADA|TECATE|ROSARITO',
  'SON(?:ORA)?': 'SAN LUIS RIO COLORADO|NOGALES|AGUA PRIETA|PUERTO PENASCO|CABORCA|CANANEA',
  'CHIH(?:UAHUA)?': '(?:CD\\.?|CIUDAD) JUAREZ|OJINAGA',
  'COAH(?:UILA)?': '(?:CD\\.?|CIUDAD) ACUNA|PIEDRAS NEGRAS',
  'TAM(?:P|PS|AULIPAS)?': 'NUEVO LAREDO|REYNOSA|RIO BRAVO|VALLE HERMOSO|MATAMOROS|MIGUEL ALEMAN',
  'Q\\.?\\s?R(?:OO)?|QUINTANA ROO': 'CHETUMAL',
  'CHIS|CHIAPAS': 'TAPACHULA',
} as const
const TOWN = new RegExp(
  Object.entries(TOWNS)
    .map(([state, towns]) => `\\b(?:${towns})[\\s,.]+(?:${state})(?![A-Z])`)
    .join('|'),
)

const POSTAL_CODES = /\bC\.?\s?P\.?[\s:]*(\d{5})\b/g
/**
 * Baja California; Juárez; Acuña and Piedras Negras; San Luis, Puerto Peñasco and Nogales; the
 * Tamaulipas border; Chetumal; Tapachula.
 */
const OF_REGION = /^(?:2[12]|32[0-7]|26[02]|83[45]|840|88|87[345]|770|307)/

/**
 * Whether a ticket is from a place where IVA may be 8 %: the border regions of the decrees of DOF
 * 31-12-2018 (north) and 30-12-2020 (south). All printed postal codes decide; without one, the town
 * with its state.
 */
export const isBorderPlace = (page: Pick<Page, 'rows'>): boolean => {
  const text = fold(textOf(page))
  const codes = [...text.matchAll(POSTAL_CODES)].map(([, code = '']) => code)
  return codes.length > 0 ? codes.every((code) => OF_REGION.test(code)) : TOWN.test(text)
}
