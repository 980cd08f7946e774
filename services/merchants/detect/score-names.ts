import { foldedWords } from '#ticket/text/folded-words.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import { canonicalName, type Trigrams, trigramSimilarity, trigramsOf } from './trigram-similarity.ts'

/**
 * The brand and the company stand in the first rows; further down, they may be a product, a bank or
 * an advertisement.
 */
const HEAD = 6

const companyType = / (S ?A ?P ?I|S ?A ?B?|S DE R ?L)( DE C ?V)?$| DE C ?V$/

/** Words that many merchants share prove little: the rest of the name must match too. */
const common = new Set(
  'TIENDAS TIENDA FARMACIA FARMACIAS CADENA COMERCIAL COMERCIALIZADORA SUPER CAFE COFFEE MEXICO NUEVA GRUPO OPERADORA SERVICIO SERVICIOS RESTAURANTES DE DEL LA EL LOS LAS THE CLUB GAS'
    .split(' ')
    .map(canonicalName),
)

const nameOf = (text: string): string =>
  canonicalName(foldedWords(text).replace(/[.]/g, '').replace(companyType, '').trim())

const distinctive = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !common.has(word))
    .join(' ')

/** A name prepared for comparison. */
export type Name = Readonly<{ solid: string; whole: Trigrams; distinctive: Trigrams }>

const ready = (name: string): Name => ({
  // readers lose spaces
  solid: name.replaceAll(' ', ''),
  whole: trigramsOf(name),
  distinctive: trigramsOf(distinctive(name)),
})

const similarity = (read: Name, alias: Name): number => {
  if (read.solid === alias.solid) return 1
  const whole = trigramSimilarity(read.whole, alias.whole)
  if (read.distinctive.size === 0 && alias.distinctive.size === 0) return whole
  return Math.min(whole, trigramSimilarity(read.distinctive, alias.distinctive))
}

/** The possible names of the merchant: the reader's choice, and the head of the ticket. */
export const nameCandidates = (chosen: string | null, rows: readonly string[]): Name[] =>
  [...(chosen ? [chosen] : []), ...rows.slice(0, HEAD)]
    .map((text) => nameOf(text.slice(0, 80)))
    .filter((name) => name.length >= 3)
    .map(ready)

const aliasesOf = new WeakMap<KnownMerchant, readonly Name[]>()

const readyAliases = (merchant: KnownMerchant): readonly Name[] => {
  const known = aliasesOf.get(merchant) ?? merchant.aliases.map((alias) => ready(nameOf(alias)))
  aliasesOf.set(merchant, known)
  return known
}

/** The best match of any name read with any name of the merchant (0–1). */
export const scoreNames = (names: readonly Name[], merchant: KnownMerchant): number =>
  Math.max(0, ...readyAliases(merchant).flatMap((alias) => names.map((name) => similarity(name, alias))))
