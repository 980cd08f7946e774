import type { IncomingHttpHeaders } from 'node:http'
import { weighedRanges } from './weighed-ranges.ts'

const LONGEST = 1_000

/** The heaviest of the named media types, the first of equal weight; null where none is named. */
export const acceptedFormat = <Format extends string>(
  { accept = '' }: Pick<IncomingHttpHeaders, 'accept'>,
  formats: ReadonlyMap<string, Format>,
): Format | null => {
  const named = weighedRanges(accept.slice(0, LONGEST))
    .map(({ range, weight }) => ({ format: formats.get(range), weight }))
    .filter(({ format }) => format !== undefined)
    .sort((a, b) => b.weight - a.weight)
  return named[0]?.format ?? null
}
