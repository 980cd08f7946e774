/**
 * One bit for each of A to Z that occurs; rejects most phrases before any edit distance is
 * computed.
 */
export const letterMask = (text: string): number => {
  let mask = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) - 65
    if (letter >= 0 && letter < 26) mask |= 1 << letter
  }
  return mask
}

export const countBits = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest; rest &= rest - 1) count++
  return count
}
