import type { KnownMerchant } from '../language/merchant.ts'
import { aliasName, type Name } from './name-candidates.ts'
import { trigramSimilarity } from './trigram-similarity.ts'

type Alias = Readonly<{ merchant: number; name: Name }>
type Index = Readonly<{ aliases: readonly Alias[]; withGram: ReadonlyMap<string, readonly number[]> }>

/**
 * How well a merchant's names match those read (0–1): the best match, and the best of any other
 * name that was read.
 */
export type NameScore = Readonly<{ best: number; other: number }>

const readyAliases = new WeakMap<KnownMerchant, readonly Name[]>()

const aliasesOf = (merchant: KnownMerchant): readonly Name[] => {
  const known = readyAliases.get(merchant) ?? merchant.aliases.map(aliasName)
  readyAliases.set(merchant, known)
  return known
}

const buildIndex = (registry: readonly KnownMerchant[]): Index => {
  const aliases = registry.flatMap((known, merchant) => aliasesOf(known).map((name) => ({ merchant, name })))
  const withGram = new Map<string, number[]>()
  for (const [i, { name }] of aliases.entries())
    for (const gram of name.whole) {
      const same = withGram.get(gram)
      if (same) same.push(i)
      else withGram.set(gram, [i])
    }
  return { aliases, withGram }
}

const indexes = new WeakMap<readonly KnownMerchant[], Index>()

const indexOf = (registry: readonly KnownMerchant[]): Index => {
  const index = indexes.get(registry) ?? buildIndex(registry)
  indexes.set(registry, index)
  return index
}

/** Less alike than that decides nothing, neither for a merchant nor against it. */
const CHANCE = 0.2

/** 0 if it cannot be more than `least`. */
const similarity = (
  read: Name,
  alias: Name,
  { shared, least }: { shared: number; least: number },
): number => {
  if (read.solid === alias.solid) return 1
  const whole = shared / (read.whole.size + alias.whole.size - shared)
  if (whole <= least) return 0
  if (read.distinctive.size === 0 && alias.distinctive.size === 0) return whole
  return Math.min(whole, trigramSimilarity(read.distinctive, alias.distinctive))
}

/** How many trigrams the name shares with each alias; an alias that shares none is no match. */
const sharedWith = ({ whole }: Name, { withGram }: Index): Map<number, number> => {
  const shared = new Map<number, number>()
  for (const gram of whole)
    for (const alias of withGram.get(gram) ?? []) shared.set(alias, (shared.get(alias) ?? 0) + 1)
  return shared
}

const bestByMerchant = (name: Name, index: Index): Map<number, number> => {
  const best = new Map<number, number>()
  for (const [i, shared] of sharedWith(name, index)) {
    const alias = index.aliases[i]
    if (!alias) continue
    const least = best.get(alias.merchant) ?? CHANCE
    const score = similarity(name, alias.name, { shared, least })
    if (score > least) best.set(alias.merchant, score)
  }
  return best
}

const none: NameScore = { best: 0, other: 0 }

const withMatch = ({ best, other }: NameScore, score: number): NameScore =>
  score > best ? { best: score, other: best } : { best, other: Math.max(other, score) }

/** Of each merchant, in the order of the registry. */
export const scoreNames = (names: readonly Name[], registry: readonly KnownMerchant[]): NameScore[] => {
  const index = indexOf(registry)
  const scores = registry.map(() => none)
  for (const name of names)
    for (const [merchant, score] of bestByMerchant(name, index))
      scores[merchant] = withMatch(scores[merchant] ?? none, score)
  return scores
}
