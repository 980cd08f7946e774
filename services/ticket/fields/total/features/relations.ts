/**
 * What arithmetic says about a value taken as the total: every number is a feature. `isTax`,
 * `product`: the weights know them, always 0.
 */
export type Relations = {
  net16: number
  net8: number
  netAny: number
  netLabels: number
  cash: number
  cashLabels: number
  words: number
  wordsOff: number
  sum: number
  sumAligned: number
  sumGap: number
  tip: number
  partOf: number
  isNet: number
  isTax: number
  product: number
  tax16: number
  threeWay: number
  advance: number
  /** What was taken off makes it of a larger value, or makes a smaller one of it. */
  afterSaving: number
  beforeSaving: number
}
