/** Whether two texts differ by exactly one character changed, lost or added. */
export const oneEditApart = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || a === b) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  const rest = short.length === long.length ? same + 1 : same
  return short.slice(rest) === long.slice(same + 1)
}
