import { plainLine } from './plain-line.ts'

/** Phrases that occur once in a Constancia, on its first page, each on a line of its own. */
const marks = [
  /^C[EÉ]DULA DE IDENTIFICACI[OÓ]N FISCAL$/iu,
  /^Datos de Identificaci[oó]n del Contribuyente:?$/iu,
]

/** How many Constancias begin in these lines; 0 is possible for any other document. */
export const countConstancias = (lines: readonly string[]): number =>
  Math.max(...marks.map((mark) => lines.filter((line) => mark.test(plainLine(line))).length))
