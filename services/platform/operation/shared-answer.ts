/**
 * Whoever asks while an answer is awaited gets that one: a scrape reads several gauges at once,
 * which share its queries.
 */
export const sharedAnswer = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let awaited: Promise<T> | null = null
  return () => {
    awaited ??= ask().finally(() => {
      awaited = null
    })
    return awaited
  }
}
