import type { Meaning } from '#merchants/language/expectation.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'
import { matchWithin } from '../page/match-within.ts'
import { claimsIn } from './claims-in.ts'
import { commonPhrases } from './common-phrases.ts'

/** Sentences of one portal, which a definition explains. */
export type OwnPhrases = readonly Readonly<{ text: string; means: Meaning }>[]

/**
 * Null for a sentence that is not understood: never guessed. The definition's own phrases are
 * looked at first, in the whole sentence; those in common only in what it claims.
 */
export const verdictOf = (sentence: string, own: OwnPhrases = []): Meaning | null => {
  const text = foldedWords(sentence)
  const ours = own.find((phrase) => matchWithin(phrase.text, text))
  if (ours) return ours.means
  const claims = claimsIn(sentence)
  const common = commonPhrases.find(({ phrases }) =>
    phrases.some(([pattern]) => claims.some((claim) => pattern.test(claim))),
  )
  return common?.means ?? null
}

/**
 * `CFDI40147`, where SAT's code is in the sentence; SAT's matrix prints some late codes with six
 * digits (`CFDI140223`).
 */
export const satCodeIn = (sentence: string): string | null => {
  const [, digits] = /CFDI\s?(1?4\d{4})(?!\d)/i.exec(sentence) ?? []
  return digits === undefined ? null : `CFDI${digits}`
}
