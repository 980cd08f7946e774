import { median } from './median.ts'

/**
 * The usual distance between neighbouring characters, from their positions in the order of a line.
 */
export const medianGap = (places: readonly number[]): number | undefined =>
  median(places.slice(1).map((place, i) => place - (places[i] ?? place)))
