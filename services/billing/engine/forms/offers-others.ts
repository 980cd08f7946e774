import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'
import { chooseText } from './choose-text.ts'

const catalogues = [usos, regimenes]

/**
 * Whether a list offers other codes of the catalogue that a code is of: then the portal is as it
 * was, and the receiver's régimen or use is what it does not take.
 */
export const offersOthers = (texts: readonly string[], code: string): boolean =>
  catalogues
    .filter((rows) => rows.some((row) => row.code === code))
    .some((rows) => rows.some((row) => row.code !== code && chooseText(texts, row.code) !== null))
