import type { IncomingHttpHeaders } from 'node:http'
import { weighedRanges } from './weighed-ranges.ts'

export type Language = 'en' | 'es'

const LONGEST = 200

/** Spanish where Accept-Language weighs it above English; the first of equal weight counts. */
export const preferredLanguage = ({
  'accept-language': accepted = '',
}: Pick<IncomingHttpHeaders, 'accept-language'>): Language => {
  const known = weighedRanges(accepted.slice(0, LONGEST)).filter(({ range }) =>
    /^(es|en|\*)(-|$)/.test(range),
  )
  const best = Math.max(0, ...known.map(({ weight }) => weight))
  return known.find(({ weight }) => weight === best)?.range.startsWith('es') ? 'es' : 'en'
}
