import { hasRfcShape, isValidRfc } from './rfc-digit.ts'

/** A reading of an RFC: what the changes cost, and whether its digit verifies. */
export type RfcReading = Readonly<{ rfc: string; cost: number; checked: boolean }>

/** The recogniser's next choice for a character. */
export type SecondChoice = Readonly<{ sign: string; certainty: number }>

type Option = readonly [sign: string, cost: number]
type Variant = readonly [text: string, cost: number]
type Confusions = Readonly<Record<string, string>>

const MOST_COST = 2.6
const MOST_VARIANTS = 4_000
/** What it costs to read the first 8 as a zero with a slash, and each of them. */
const SLASHED = { first: 0.7, zero: 0.2 } as const

const TO_LETTER: Confusions = {
  0: 'OD',
  1: 'I',
  2: 'Z',
  4: 'A',
  5: 'S',
  6: 'G',
  7: 'T',
  8: 'B',
  $: 'S',
  '€': 'E',
  '£': 'E',
  '¢': 'C',
  '|': 'I',
  '!': 'I',
  '(': 'C',
  '{': 'C',
}
const TO_DIGIT: Confusions = {
  O: '0',
  D: '0',
  Q: '0',
  U: '0',
  C: '0',
  I: '1',
  L: '1',
  J: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  '[': '1',
  Z: '2',
  A: '4R',
  R: 'A',
  S: '58',
  $: '5',
  B: '8',
  E: '8',
  G: '6CU',
  T: '7',
  Y: '7',
  '?': '7',
  F: '7',
  P: '9',
}
const LOOKALIKES: Confusions = {
  0: 'O869D',
  O: '0DQ',
  D: '0O',
  Q: '0O',
  1: 'IL7',
  I: '1',
  L: '1',
  2: 'Z',
  Z: '2',
  5: 'S6',
  S: '58',
  6: 'G580',
  G: '6CU',
  8: 'B0369',
  B: '8',
  3: '8',
  9: '80',
  4: 'A',
  A: '4R',
  R: 'A',
  7: '1T',
  T: '7',
  V: 'UY',
  Y: 'V',
  U: 'VG',
  M: 'NH',
  N: 'MH',
  W: 'VM',
  H: 'NM',
  F: 'P',
  P: 'F',
  E: 'F',
  C: 'G',
  X: 'K',
  K: 'X',
}

/** What a place in an RFC takes, and what it costs to read something else there. */
type Place = Readonly<{ takes: RegExp; lookalike: number; convert: (sign: string) => Option[] }>

const options = (signs: string | undefined, cost: (k: number) => number): Option[] =>
  [...(signs ?? '')].map((sign, k) => [sign, cost(k)])

const letterPlace: Place = {
  takes: /[A-ZÑ&]/,
  lookalike: 1.2,
  convert: (sign) => options(TO_LETTER[sign], (k) => 0.5 + 0.6 * k),
}
const digitPlace: Place = {
  takes: /\d/,
  lookalike: 1.2,
  convert: (sign) => options(TO_DIGIT[sign], (k) => 0.5 + 0.4 * k),
}
const homoclavePlace: Place = {
  takes: /[A-Z0-9]/,
  lookalike: 0.8,
  convert: (sign) => options(`${TO_LETTER[sign] ?? ''}${TO_DIGIT[sign] ?? ''}`, () => 0.6),
}
const lastPlace: Place = {
  takes: /[0-9A]/,
  lookalike: 1,
  convert: (sign) => options(TO_DIGIT[sign], () => 0.5),
}

/** Letters, date, homoclave, digit: `length` is 12 for companies, 13 for persons. */
const placeAt = (i: number, length: number): Place => {
  const letters = length - 9
  if (i < letters) return letterPlace
  if (i < letters + 6) return digitPlace
  return i < length - 1 ? homoclavePlace : lastPlace
}

const optionsFor = (sign: string, place: Place, second: SecondChoice | undefined): Option[] => {
  const similar = options(LOOKALIKES[sign], () => place.lookalike).filter(([other]) =>
    place.takes.test(other),
  )
  const plain: Option[] = place.takes.test(sign) ? [[sign, 0], ...similar] : place.convert(sign)
  const other = second?.sign.toUpperCase().slice(0, 1) ?? ''
  if (!second || second.certainty <= 0.02 || !place.takes.test(other)) return plain
  const cost = 0.3 + 0.9 * (1 - Math.min(1, second.certainty * 2))
  if (!plain.some(([known]) => known === other)) return [...plain, [other, cost]]
  return plain.map(([known, old]) => [known, known === other ? Math.min(old, cost) : old])
}

const cheapestFirst = (a: Variant, b: Variant) => a[1] - b[1]

type Choices = (i: number) => readonly Option[]

const variantsOf = (length: number, choicesAt: Choices): Variant[] => {
  let variants: Variant[] = [['', 0]]
  for (let i = 0; i < length; i++) {
    const choices = choicesAt(i)
    variants = variants.flatMap(([text, cost]) =>
      choices
        .filter(([, more]) => cost + more <= MOST_COST)
        .map(([sign, more]): Variant => [text + sign, cost + more]),
    )
    if (variants.length > MOST_VARIANTS) variants = variants.sort(cheapestFirst).slice(0, MOST_VARIANTS)
  }
  return variants.sort(cheapestFirst)
}

const withZero = (choices: readonly Option[]): Option[] => [
  ...choices.filter(([sign]) => sign !== '0'),
  ['0', SLASHED.zero],
]

/** Where the printer's zero has a slash, every 8 may be one: the first such reading is dear, the others follow. */
const slashedVariants = (raw: string, choicesAt: Choices): Variant[] => {
  if ((raw.match(/8/g)?.length ?? 0) < 2) return []
  const digits = (i: number) => i >= raw.length - 9 && raw.charAt(i) === '8'
  return variantsOf(raw.length, (i) => (digits(i) ? withZero(choicesAt(i)) : choicesAt(i)))
    .filter(([text]) => [...text].filter((sign, i) => sign === '0' && digits(i)).length > 1)
    .map(([text, cost]): Variant => [text, cost + SLASHED.first])
}

const cheapestOfEach = (variants: readonly Variant[]): Variant[] =>
  [...new Map(variants.toSorted((a, b) => b[1] - a[1]))].sort(cheapestFirst)

/**
 * Readings of `raw` (12 or 13 characters) as an RFC: up to three whose digit verifies, cheapest first, then the cheapest of
 * the right shape where that is none of them. One repair in eleven verifies by chance.
 */
export const repairRfc = (raw: string, second: readonly SecondChoice[] = []): RfcReading[] => {
  const choicesAt = (i: number) => optionsFor(raw.charAt(i), placeAt(i, raw.length), second[i])
  const plainVariants = variantsOf(raw.length, choicesAt)
  const slashed = slashedVariants(raw, choicesAt)
  const variants = slashed.length ? cheapestOfEach([...plainVariants, ...slashed]) : plainVariants
  const checked = variants
    .filter(([rfc]) => isValidRfc(rfc))
    .slice(0, 3)
    .map(([rfc, cost]) => ({ rfc, cost, checked: true }))
  const plain = variants.find(([rfc]) => hasRfcShape(rfc))
  if (!plain || checked.some(({ rfc }) => rfc === plain[0])) return checked
  return [...checked, { rfc: plain[0], cost: plain[1], checked: false }]
}
