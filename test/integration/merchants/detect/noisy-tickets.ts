import { checkRfc } from '#contracts/fiscal/rfc.ts'
import type { TicketEvidence } from '#merchants/detect/detect-merchant.ts'
import type { KnownMerchant } from '#merchants/language/merchant.ts'

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
type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => {
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

const firsts = [
  'ABARROTES',
  'FARMACIAS',
  'TIENDAS',
  'SUPER',
  'PAPELERIA',
  'CAFE',
  'CADENA COMERCIAL',
  'RESTAURANTE',
  'GASOLINERA',
  'HOME',
  'CLUB',
  'OPERADORA',
  'MISCELANEA',
]
const seconds = [
  'GUADALUPE',
  'SOLANA',
  'DEL SOL',
  'SIRENITA',
  'COSTERA',
  'MARTINEZ',
  'OXIDO',
  'OFFICE',
  'CHEDRA',
  'LA ESTRELLA',
  'MEXICO',
  'ELEVEN',
  'WALTER',
  'GUADALAJARA CENTRO',
  'SAN JUAN',
  'DEPORTES',
  'BODEGON',
  'AURORA',
  'SAMS TACOS',
  'SORIA',
]

type Noise = Readonly<{ rate: number; random: Random }>

const evidence = (
  names: readonly [string, string],
  rfc: string | null,
  { rate, random }: Noise,
): TicketEvidence => {
  const [trade, legal] = names.map((name) => misread(name, rate, random))
  const read = rfc === null ? null : misread(rfc, rate, random)
  const rows = [
    trade ?? '',
    `${legal} S.A. DE C.V.`,
    ...(read === null ? [] : [`RFC: ${read}`]),
    'AV. VALLARTA 824',
    'TOTAL $116.00',
  ]
  // the reader gives what looks like an RFC, and nothing otherwise
  return { rfc: read !== null && checkRfc(read).ok ? read : null, name: trade ?? null, rows }
}

/** 15 % of tickets print no RFC, or none that was seen. */
export const knownTicket = ({ rfcs, aliases }: KnownMerchant, noise: Noise): TicketEvidence => {
  const { random } = noise
  const names = [pick(random, aliases), aliases.at(-1) ?? ''] as const
  return evidence(names, random() < 0.15 ? null : pick(random, rfcs), noise)
}

export const unknownTicket = (noise: Noise): TicketEvidence => {
  const { random } = noise
  const name = () => `${pick(random, firsts)} ${pick(random, seconds)}`
  return evidence([name(), name()], random() < 0.15 ? null : randomRfc(random), noise)
}
