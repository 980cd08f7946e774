import { DOUBTFUL } from '#ticket/ranking/doubtful.ts'
import type { Mark } from './read-photo.ts'

const GUESS = 0.5

/** How sure a reading is; below `sure` the API warns of it. */
export const grade = ({ confidence }: Pick<Mark, 'confidence'>) =>
  confidence >= DOUBTFUL ? 'sure' : confidence >= GUESS ? 'doubt' : 'guess'

export const percent = ({ confidence }: Pick<Mark, 'confidence'>): string =>
  `${Math.round(confidence * 100)} %`
