import type { Character } from '#ticket/page/row.ts'

/** The mean certainty of a line of these characters, including spaces; 0 if there are none. */
export const meanCertainty = (signs: readonly Pick<Character, 'certainty'>[]): number =>
  signs.length ? signs.reduce((sum, { certainty }) => sum + certainty, 0) / signs.length : 0
