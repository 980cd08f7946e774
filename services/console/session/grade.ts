import type { Mark } from './read-photo.ts'

/** Below it a value is doubtful, and is asked for. */
const SURE = 0.9
const GUESS = 0.5

/** How sure a reading is. */
export const grade = ({ confidence }: Mark) =>
  confidence >= SURE ? 'sure' : confidence >= GUESS ? 'doubt' : 'guess'

export const percent = ({ confidence }: Mark): string => `${Math.round(confidence * 100)} %`
