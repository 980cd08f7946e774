import type { FeedPosition } from '#contracts/shapes.ts'

/** The end of the log as this process knows it, and the readers that wait for it to move. */
export const createHead = (start: FeedPosition) => {
  let head = start
  let woken = Promise.withResolvers<void>()
  /** Lets every waiting reader check again. */
  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers<void>()
  }
  return {
    get: () => head,
    advance: (to: FeedPosition) => {
      head = to
      wake()
    },
    wake,
    next: () => woken.promise,
  }
}
export type Head = ReturnType<typeof createHead>
