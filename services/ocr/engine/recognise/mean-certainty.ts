import type { Character } from '#ticket/page/row.ts'

/** The mean certainty of a line of these characters, including spaces; 0 if there are none. */
export const meanCertainty = (characters: readonly Pick<Character, 'certainty'>[]): number =>
  characters.length ? characters.reduce((sum, { certainty }) => sum + certainty, 0) / characters.length : 0
