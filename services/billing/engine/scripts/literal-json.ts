import { tokensOf } from './script-tokens.ts'

/**
 * A literal of a script written as JSON: `{folio:'1'}` as `{"folio":"1"}`. What is no literal stays
 * something that is no JSON.
 */
export const literalJson = (script: string): string =>
  tokensOf(script)
    .map(({ text, literal }, i, all) => {
      if (literal !== null) return JSON.stringify(literal)
      if (text === 'undefined') return 'null'
      return /^[\p{L}_$]/u.test(text) && all[i + 1]?.text === ':' ? JSON.stringify(text) : text
    })
    .join('')
