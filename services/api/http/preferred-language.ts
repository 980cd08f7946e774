import type { IncomingHttpHeaders } from 'node:http'

export type Language = 'en' | 'es'

const LONGEST = 200

/** A language range and its weight (RFC 9110 §12.5.4); 0 where the weight is none. */
const rangeOf = (part: string): Readonly<{ range: string; weight: number }> => {
  const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return { range, weight: weight <= 1 ? weight : 0 }
}

/** Spanish where Accept-Language weighs it above English; the first of equal weight counts. */
export const preferredLanguage = ({
  'accept-language': accepted = '',
}: Pick<IncomingHttpHeaders, 'accept-language'>): Language => {
  const known = accepted
    .slice(0, LONGEST)
    .split(',')
    .map(rangeOf)
    .filter(({ range, weight }) => weight > 0 && /^(es|en|\*)(-|$)/.test(range))
  const best = Math.max(0, ...known.map(({ weight }) => weight))
  return known.find(({ weight }) => weight === best)?.range.startsWith('es') ? 'es' : 'en'
}
