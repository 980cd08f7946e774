/**
 * The arithmetic evidence for a value as the total; every number is a feature. `isTax` and
 * `product` are always 0 but stay, because the weights know them.
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
  /** A discount leads from a larger value to this one, or from this one to a smaller. */
  afterSaving: number
  beforeSaving: number
}
