const GUESSED = 0.7

/** A value that is a guess, whatever the models say, is no surer, and never sealed. */
export const guessed = (confidence: number): number => Math.min(GUESSED, confidence)
