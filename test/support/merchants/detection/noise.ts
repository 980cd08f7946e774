import { checkRfc } from '#contracts/fiscal/rfc.ts'

/** Deterministic: the same seed gives the same tickets (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
export type Random = () => number

export const pick = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

/** What thermal print and readers make of each other. */
const confusions: Readonly<Record<string, string>> = {
  O: '0QD',
  '0': 'OQD',
  I: '1L',
  '1': 'IL7',
  L: '1I',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
  Z: '2',
  '2': 'Z',
  G: '6',
  '6': 'G',
  M: 'NH',
  N: 'MH',
  U: 'V',
  V: 'U',
  E: 'F',
  F: 'EP',
  C: 'G',
  A: '4',
  P: 'F',
  R: 'P',
  T: '7',
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const slip = (char: string, random: Random): string => {
  const kind = random()
  if (kind < 0.7) return pick(random, [...(confusions[char] ?? letters)])
  if (kind < 0.85) return ''
  return kind < 0.93 ? char + pick(random, [...letters]) : pick(random, [...letters])
}

/** Every character is misread with probability `rate`. */
export const misread = (text: string, rate: number, random: Random): string =>
  Array.from(text, (char) => (char !== ' ' && random() < rate ? slip(char, random) : char)).join('')

const consonants = [...'BCDFGHJKLMNPRSTV']
const vowels = [...'AEIOU']

/** A company's RFC with a real date and the right check digit. */
export const randomRfc = (random: Random): string => {
  const two = (low: number, high: number) =>
    String(low + Math.floor(random() * (high - low + 1))).padStart(2, '0')
  const start = [pick(random, consonants), pick(random, vowels), pick(random, consonants)].join('')
  const body = `${start}${two(60, 99)}${two(1, 12)}${two(1, 28)}${pick(random, [...letters])}${pick(random, [...letters])}`
  const digit = [...'0123456789A'].find((last) => {
    const check = checkRfc(body + last)
    return check.ok && check.digitOk
  })
  return digit === undefined ? randomRfc(random) : body + digit
}
