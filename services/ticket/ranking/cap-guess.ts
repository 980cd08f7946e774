const GUESSED = 0.7

/** The confidence of a guess, whatever the models say: capped, so that it is never sealed. */
export const capGuess = (confidence: number): number => Math.min(GUESSED, confidence)
