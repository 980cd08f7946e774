/** `3 completed, 1 open`. */
export const counted = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${words.filter((each) => each === word).length} ${word}`).join(', ')
