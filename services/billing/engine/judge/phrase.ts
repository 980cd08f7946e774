import type { PhraseEvidence } from './phrase-evidence.ts'

/** Over what `claimsIn` leaves, with a sentence that it is for, and where that is known from. */
export type Phrase = readonly [pattern: RegExp, example: string, evidence: PhraseEvidence]
