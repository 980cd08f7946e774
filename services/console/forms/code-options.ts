import { type CatalogRow, isInForce } from '#cfdi/catalogs/catalog-row.ts'
import type { Option } from '../html/options.ts'

/** The codes of a catalogue that hold on a day, with what they mean. */
export const codeOptions = (rows: readonly CatalogRow[], day: string): readonly Option[] =>
  rows.filter((row) => isInForce(row, day)).map(({ code, text }) => [code, `${code} · ${text}`])
