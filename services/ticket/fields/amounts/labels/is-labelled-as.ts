import { type LabelledAmount, labelled } from './labelled-amount.ts'
import type { MoneyConcept } from './money-concepts.ts'

const SAID = 0.75

/** Whether an amount is clearly labelled as one of the concepts. */
export const isLabelledAs =
  (...concepts: readonly MoneyConcept[]) =>
  (amount: LabelledAmount): boolean =>
    concepts.some((concept) => labelled(amount, concept) >= SAID)
