import { formasPago } from '#cfdi/catalogs/formas-pago.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'

const catalogues = [usos, regimenes, formasPago]

/** What SAT calls a code of c_UsoCFDI, c_RegimenFiscal or c_FormaPago; no two of them share one. */
export const namesOfCode = (code: string): string[] =>
  catalogues.flatMap((rows) => rows.filter((row) => row.code === code).map(({ text }) => text))
