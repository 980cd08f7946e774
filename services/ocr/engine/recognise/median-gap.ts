import { median } from './median.ts'

/** The usual distance of signs from their neighbours, of places in the order of a line. */
export const medianGap = (places: readonly number[]): number | undefined =>
  median(places.slice(1).map((place, i) => place - (places[i] ?? place)))
