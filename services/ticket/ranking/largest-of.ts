/** The largest measure over a list, at least 0: the strongest evidence among several places. */
export const largestOf = <Item>(list: Iterable<Item>, measure: (item: Item) => number): number => {
  let largest = 0
  for (const item of list) largest = Math.max(largest, measure(item))
  return largest
}

export const clamp = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value))
