import type { FeedPosition } from '#contracts/shapes.ts'

/** The end of the log as this process knows it, and the readers that wait for it to move. */
export const createHead = (start: FeedPosition) => {
  let head = start
  let looked = Promise.withResolvers<void>()
  /** Lets every waiting reader check again. */
  const wake = () => {
    looked.resolve()
    looked = Promise.withResolvers<void>()
  }
  return {
    get: () => head,
    advance: (to: FeedPosition) => {
      head = to
      wake()
    },
    wake,
    next: () => looked.promise,
  }
}
export type Head = ReturnType<typeof createHead>
