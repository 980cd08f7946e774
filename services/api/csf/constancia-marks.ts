import { plainLine } from './plain-line.ts'

/** What stands once in a Constancia, on its first page, and in a line of its own. */
const marks = [
  /^C[EÉ]DULA DE IDENTIFICACI[OÓ]N FISCAL$/iu,
  /^Datos de Identificaci[oó]n del Contribuyente:?$/iu,
]

/** How many Constancias begin in these lines; a document that is none may have none. */
export const countConstancias = (lines: readonly string[]): number =>
  Math.max(...marks.map((mark) => lines.filter((line) => mark.test(plainLine(line))).length))
