import type { Page } from '../page.ts'
import { fold } from '../text/fold.ts'

/** Towns of the regions, as tickets name them before their state; alone they are names of streets and quarters as well. */
const TOWN =
  /\b(?:TIJUANA|MEXICALI|ENSENADA|TECATE|ROSARITO|COLORADO|NOGALES|AGUA PRIETA|PENASCO|CABORCA|CANANEA|JUAREZ|OJINAGA|ACUNA|PIEDRAS NEGRAS|LAREDO|ALEMAN|CAMARGO|REYNOSA|RIO BRAVO|VALLE HERMOSO|MATAMOROS|CHETUMAL|TAPACHULA)[\s,.]+(?:B\.?\s?C|BAJA|SON|CHIH|COAH|TAM|Q\.?\s?R|QUIN|CHIS)/
/** Baja California, Ciudad Juárez, Acuña and Piedras Negras, San Luis Río Colorado and Nogales, the Tamaulipas border, Chetumal, Tapachula. */
const POSTAL_CODE =
  /\bC\.?\s?P\.?[\s:]*(?:2[12]\d{3}|32[0-7]\d\d|26[02]\d\d|83[45]\d\d|840\d\d|88\d{3}|87[345]\d\d|770\d\d|307\d\d)\b/

/** Whether the ticket is of a place where IVA may be 8 %: the border regions of the decrees of DOF 31-12-2018 (north) and 30-12-2020 (south). */
export const isBorderPlace = ({ rows }: Pick<Page, 'rows'>): boolean =>
  rows.some(({ text }) => {
    const folded = fold(text)
    return TOWN.test(folded) || POSTAL_CODE.test(folded)
  })
