import { rfcDigits, rfcLetters, rfcRivals } from '../../../text/misread.ts'
import { hasRfcShape, isValidRfc } from './rfc-digit.ts'

/** A reading of an RFC: the cost of its changes, and whether its digit verifies. */
export type RfcReading = Readonly<{ rfc: string; cost: number; checked: boolean }>

/** The recogniser's second choice for a character. */
export type SecondChoice = Readonly<{ character: string; certainty: number }>

type Option = readonly [character: string, cost: number]
type Variant = readonly [text: string, cost: number]

const MOST_COST = 2.6
const MOST_VARIANTS = 4_000
/** The cost of reading the first 8 as a slashed zero, and of each 8. */
const SLASHED = { first: 0.7, zero: 0.2 } as const

/** The characters that a position in an RFC accepts, and the cost of another reading there. */
type Place = Readonly<{ takes: RegExp; lookalike: number; convert: (character: string) => Option[] }>

const options = (characters: string | undefined, cost: (k: number) => number): Option[] =>
  [...(characters ?? '')].map((character, k) => [character, cost(k)])

const letterPlace: Place = {
  takes: /[A-ZÑ&]/,
  lookalike: 1.2,
  convert: (character) => options(rfcLetters[character], (k) => 0.5 + 0.6 * k),
}
const digitPlace: Place = {
  takes: /\d/,
  lookalike: 1.2,
  convert: (character) => options(rfcDigits[character], (k) => 0.5 + 0.4 * k),
}
const homoclavePlace: Place = {
  takes: /[A-Z0-9]/,
  lookalike: 0.8,
  convert: (character) => options(`${rfcLetters[character] ?? ''}${rfcDigits[character] ?? ''}`, () => 0.6),
}
const lastPlace: Place = {
  takes: /[0-9A]/,
  lookalike: 1,
  convert: (character) => options(rfcDigits[character], (k) => 0.5 + 0.4 * k),
}

/** Letters, date, homoclave, digit: `length` is 12 for companies, 13 for persons. */
const placeAt = (i: number, length: number): Place => {
  const letters = length - 9
  if (i < letters) return letterPlace
  if (i < letters + 6) return digitPlace
  return i < length - 1 ? homoclavePlace : lastPlace
}

const optionsFor = (character: string, place: Place, second: SecondChoice | undefined): Option[] => {
  const similar = options(rfcRivals[character], () => place.lookalike).filter(([other]) =>
    place.takes.test(other),
  )
  const plain: Option[] = place.takes.test(character)
    ? [[character, 0], ...similar]
    : place.convert(character)
  const other = second?.character.toUpperCase().slice(0, 1) ?? ''
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
        .map(([character, more]): Variant => [text + character, cost + more]),
    )
    if (variants.length > MOST_VARIANTS) variants = variants.sort(cheapestFirst).slice(0, MOST_VARIANTS)
  }
  return variants.sort(cheapestFirst)
}

const withZero = (choices: readonly Option[]): Option[] => [
  ...choices.filter(([character]) => character !== '0'),
  ['0', SLASHED.zero],
]

const maybeSlashed = (raw: string, i: number) => i >= raw.length - 9 && raw.charAt(i) === '8'

/**
 * If the printer slashes its zeros, every 8 may be one: the first such reading costs much, the
 * others little.
 */
const slashedVariants = (raw: string, choicesAt: Choices): Variant[] => {
  if ((raw.match(/8/g)?.length ?? 0) < 2) return []
  return variantsOf(raw.length, (i) => (maybeSlashed(raw, i) ? withZero(choicesAt(i)) : choicesAt(i)))
    .filter(
      ([text]) => [...text].filter((character, i) => character === '0' && maybeSlashed(raw, i)).length > 1,
    )
    .map(([text, cost]): Variant => [text, cost + SLASHED.first])
}

const cheapestOfEach = (variants: readonly Variant[]): Variant[] =>
  [...new Map(variants.toSorted((a, b) => b[1] - a[1]))].sort(cheapestFirst)

const least = (costs: readonly number[]): number => Math.min(Infinity, ...costs)

/** The least cost of reading a two-digit number up to `last`, given the choices for each digit. */
const leastForPair = (tens: readonly Option[], ones: readonly Option[], last: number): number =>
  least(
    tens.flatMap(([ten, cost]) =>
      ones
        .filter(([one]) => Number(ten + one) >= 1 && Number(ten + one) <= last)
        .map(([, more]) => cost + more),
    ),
  )

/** Costs are sums of tenths; two orders of addition may differ by less than this. */
const ROUNDING = 1e-6

/**
 * False only if `repairRfc` finds no reading. Answers without building the variants, which are
 * expensive.
 */
export const mayBeRfc = (raw: string, second: readonly SecondChoice[] = []): boolean => {
  const choices = [...raw].map((character, i) => {
    const plain = optionsFor(character, placeAt(i, raw.length), second[i])
    return maybeSlashed(raw, i) ? withZero(plain) : plain
  })
  const month = raw.length - 7
  const [m1 = [], m2 = [], d1 = [], d2 = []] = choices.slice(month, month + 4)
  const others = choices.toSpliced(month, 4).map((options) => least(options.map(([, cost]) => cost)))
  const cost = others.reduce((sum, each) => sum + each, leastForPair(m1, m2, 12) + leastForPair(d1, d2, 31))
  return cost <= MOST_COST + ROUNDING
}

/**
 * Readings of `raw` (12 or 13 characters) as an RFC: up to three whose digit verifies, cheapest
 * first, then the cheapest of the right shape if it is none of them. One repair in eleven verifies
 * by chance.
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
