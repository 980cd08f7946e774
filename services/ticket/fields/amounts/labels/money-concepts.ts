import { type Concepts, conceptReader } from '../../../lexicon/concept-reader.ts'
import { recordOf } from '../../../ranking/record-of.ts'

export const moneyConcepts = [
  'total',
  'amountWord',
  'subtotal',
  'net',
  'iva',
  'taxWord',
  'ieps',
  'included',
  'cash',
  'tendered',
  'change',
  'card',
  'vales',
  'transfer',
  'payLabel',
  'tip',
  'saving',
  'points',
  'count',
  'unit',
  'round',
  'gross',
  'advance',
  'rest',
  'exempt',
  'retained',
  'insist',
] as const
export type MoneyConcept = (typeof moneyConcepts)[number]
export type MoneyConcepts = Concepts<MoneyConcept>

export const readMoneyConcepts = conceptReader(moneyConcepts)

export const noConcepts: MoneyConcepts = recordOf(moneyConcepts, () => 0)
