import { registry } from '#merchants/definitions/registry.ts'
import type { KnownMerchant } from '#merchants/language/merchant.ts'
import { judgeDetection } from '#test/support/merchants/detection/judge-detection.ts'
import { pick, type Random, randomFrom, randomRfc } from '#test/support/merchants/detection/noise.ts'

const { known } = registry()

const KNOWN = 2_100
const UNKNOWN = 1_050
const rates = [0.02, 0.05, 0.1]
const seeds = [20_261_125, 7, 4_711]
const MANY = 1_000

const syllables = 'BA,CHE,DO,FRA,GUI,JUA,LOR,MEZ,NA,PO,QUI,RRA,SOL,TEX,VIR,XO,YA,ZU'.split(',')

const madeUp = (i: number, random: Random): KnownMerchant => {
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, syllables)).join('')
  const name = `${word()} ${word()}`
  const [hosts, rfcs] = [[`facturacion.${word().toLowerCase()}.com.mx`], [randomRfc(random)]]
  return {
    id: `made-up-${i}`,
    name,
    rfcs,
    aliases: [name, `${word()} ${word()}`],
    hosts,
    evidence: 'published',
    window: null,
  }
}

/** The registry, and as many made-up merchants as a thousand need. */
const filledUp = (): KnownMerchant[] => {
  const random = randomFrom(1_000)
  return [...known, ...Array.from({ length: MANY - known.length }, (_, i) => madeUp(i, random))]
}

const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)

const print = (registry: readonly KnownMerchant[], rate: number, seed: number): void => {
  const judged = judgeDetection(registry, { known: KNOWN, unknown: UNKNOWN, rate, seed })
  const { right, wrong, accepted, microseconds } = judged
  console.log(
    `${registry.length} merchants, ${rate * 100} % misread, seed ${seed}: right ${percent(right, KNOWN)} %, wrong ${wrong}, unknown accepted ${accepted}, ${microseconds.toFixed(0)} µs`,
  )
}

/** Whose ticket it is, by noisy text of 2,100 known and 1,050 unknown tickets (portal.md §3.6). */
export const benchDetection = async (): Promise<void> => {
  for (const rate of rates) for (const seed of seeds) print(known, rate, seed)
  for (const rate of rates) print(filledUp(), rate, seeds[0] ?? 0)
}
