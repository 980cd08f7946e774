import { LRUCache } from 'lru-cache'
import { recordOf } from '../ranking/record-of.ts'
import { likeness, type Phrase } from '../text/phrase.ts'
import type { Searchable } from '../text/searchable.ts'
import { type Concept, phrasesByConcept } from './phrases-by-concept.ts'

export type Concepts<Name extends Concept> = Readonly<Record<Name, number>>

const ENOUGH = 0.7
const MEMORY = 4_000

const nearest = (text: Searchable, phrases: readonly Phrase[]): number => {
  let best = 0
  for (const wanted of phrases) {
    best = Math.max(best, likeness(text, wanted))
    if (best === 1) break
  }
  return best >= ENOUGH ? best : 0
}

/** SUBTOTAL contains TOTAL: only a second TOTAL beside it counts, at half weight. */
const besideSubtotal = (text: Searchable, likenesses: Readonly<Record<string, number>>): number => {
  const { total = 0, subtotal = 0 } = likenesses
  if (subtotal < 0.85) return total
  return /TOTAL.*TOTAL/.test(text.letters) ? total * 0.5 : 0
}

/**
 * Scores how closely a text matches each of the named concepts: 0, or 0.7 to 1. Caches the texts of
 * the last tickets.
 */
export const conceptReader = <Name extends Concept>(names: readonly Name[]) => {
  const memory = new LRUCache<string, Concepts<Name>>({ max: MEMORY })
  const read = (text: Searchable): Concepts<Name> => {
    const found = recordOf(names, (name) => nearest(text, phrasesByConcept[name]))
    return 'total' in found ? { ...found, total: besideSubtotal(text, found) } : found
  }
  return (text: Searchable): Concepts<Name> => {
    const known = memory.get(text.spaced)
    if (known) return known
    const concepts = read(text)
    memory.set(text.spaced, concepts)
    return concepts
  }
}
