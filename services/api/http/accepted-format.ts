import type { IncomingHttpHeaders } from 'node:http'

const LONGEST = 1_000

/** A media range and its weight (RFC 9110 §12.5.1). */
const rangeOf = (part: string): Readonly<{ range: string; weight: number }> => {
  const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return { range, weight: weight <= 1 ? weight : 0 }
}

/** The heaviest of the named media types, the first of equal weight; null where none is named. */
export const acceptedFormat = <Format extends string>(
  { accept = '' }: Pick<IncomingHttpHeaders, 'accept'>,
  formats: ReadonlyMap<string, Format>,
): Format | null => {
  const named = accept
    .slice(0, LONGEST)
    .split(',')
    .map(rangeOf)
    .map(({ range, weight }) => ({ format: formats.get(range), weight }))
    .filter(({ format, weight }) => format !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return named[0]?.format ?? null
}
