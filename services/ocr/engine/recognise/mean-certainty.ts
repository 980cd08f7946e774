import type { Character } from '#ticket/page/row.ts'

/** How sure a line of these signs is, spaces with them; 0 of none. */
export const meanCertainty = (signs: readonly Pick<Character, 'certainty'>[]): number =>
  signs.length ? signs.reduce((sum, { certainty }) => sum + certainty, 0) / signs.length : 0
