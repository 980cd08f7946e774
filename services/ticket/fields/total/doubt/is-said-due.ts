import { fold } from '#contracts/fold.ts'
import type { Features } from '../../../ranking/model.ts'
import type { JudgedTotal } from '../features/total-features.ts'

/** Labels that only the amount due, or its payment, has. */
export const DUE = [
  'total',
  'amountWord',
  'cash',
  'tendered',
  'card',
  'vales',
  'transfer',
  'payLabel',
  'tip',
  'rest',
] as const

export const hasAny = ({ features }: Readonly<{ features: Features }>, names: readonly string[]): boolean =>
  names.some((name) => (features[name] ?? 0) > 0)

/** The features of these concepts as the amount's label and in the row above it. */
export const beside = (concepts: readonly string[]): string[] =>
  concepts.flatMap((concept) => [`l_${concept}`, `a_${concept}`])

/** "ARTS 4 TOTAL $" sounds like S. TOTAL but is not. */
export const TOTAL_WORD = /(?<!SUB\W{0,2}|\bS\W?)\bTOTAL\b/

/** A word beside it, or the amount in words, says that it is due. */
export const isSaidDue = (total: JudgedTotal): boolean =>
  hasAny(total, ['r_words']) ||
  hasAny(total, beside(DUE)) ||
  total.seen.some(({ label }) => TOTAL_WORD.test(fold(label)))
