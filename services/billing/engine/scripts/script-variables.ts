import type { Token } from './script-tokens.ts'

/** Texts of a script by the names that it gave them. */
export type Known = ReadonlyMap<string, string>

/** Of the names that are given a text alone. */
export const variablesIn = (tokens: readonly Token[]): Known =>
  new Map(
    tokens.flatMap(({ literal }, i) => {
      const name = tokens[i - 2]?.text
      return literal !== null && tokens[i - 1]?.text === '=' && name ? [[name, literal] as const] : []
    }),
  )
