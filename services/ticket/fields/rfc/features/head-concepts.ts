import { conceptReader } from '../../../lexicon/concept-reader.ts'

export const headConcepts = [
  'legal',
  'address',
  'place',
  'headOther',
  'business',
  'receiver',
  'date',
  'total',
  'payLabel',
  'permit',
] as const

export const readHeadConcepts = conceptReader(headConcepts)
