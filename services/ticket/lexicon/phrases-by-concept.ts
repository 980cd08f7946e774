import { recordOf } from '../ranking/record-of.ts'
import { type Phrase, phrase } from '../text/phrase.ts'
import { amountPhrases } from './amount-phrases.ts'
import { datePhrases } from './date-phrases.ts'
import { headPhrases } from './head-phrases.ts'
import { paymentPhrases } from './payment-phrases.ts'

const phrasesOf = { ...amountPhrases, ...paymentPhrases, ...datePhrases, ...headPhrases }

export type Concept = keyof typeof phrasesOf

const listed = (text: string): Phrase[] =>
  text.split(',').map((words) => phrase(words.trim().replace(/\s+/g, ' ')))

/** The vocabulary of Mexican tickets: every concept with its phrases. */
export const phrasesByConcept: Readonly<Record<Concept, readonly Phrase[]>> = recordOf(
  Object.keys(phrasesOf).filter((name): name is Concept => name in phrasesOf),
  (concept) => listed(phrasesOf[concept]),
)
