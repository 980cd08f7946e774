import { monthNames } from '#ticket/fields/date/candidates/month-names.ts'

/**
 * `BENITO JUAREZ , CIUDAD DE MEXICO A 10 DE` / `FEBRERO DE 2022`: a long place pushes the date to
 * the next line.
 */
const LINES = 4

const two = (n: number) => String(n).padStart(2, '0')

/** The day below "Lugar y Fecha de Emisión" as `2022-02-10`; null if there is none. */
export const issueDateOf = (lines: readonly string[]): string | null => {
  const at = lines.findIndex((line) => /^Lugar y Fecha de Emisi[oó]n/iu.test(line))
  if (at < 0) return null
  const place = lines
    .slice(at, at + LINES)
    .join(' ')
    .slice(0, 500)
    .toUpperCase()
  const [, day, month, year] = / A (\d{1,2}) DE ([A-Z]{4,10}) DE (\d{4})\b/.exec(place) ?? []
  const number = monthNames.indexOf(month ?? '') + 1
  return number === 0 ? null : `${year}-${two(number)}-${two(Number(day))}`
}
