import { foldedWords } from '#ticket/text/folded-words.ts'
import { canonicalName, type Trigrams, trigramsOf } from './trigram-similarity.ts'

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

/** A name as the registry has it. */
export const aliasName = (alias: string): Name => ready(nameOf(alias))

/**
 * The possible names of the merchant, each once: the reader's choice, and the head of the ticket.
 */
export const nameCandidates = (chosen: string | null, rows: readonly string[]): Name[] => {
  const names = [...(chosen ? [chosen] : []), ...rows.slice(0, HEAD)]
    .map((text) => nameOf(text.slice(0, 80)))
    .filter((name) => name.length >= 3)
    .map(ready)
  return [...new Map(names.map((name) => [name.solid, name])).values()]
}
