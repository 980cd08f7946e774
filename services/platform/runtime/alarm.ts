export type Alarm = Readonly<{
  ring: () => void
  /** Whether it was rung: otherwise the time is over. */
  wait: (milliseconds: number) => Promise<boolean>
}>

/**
 * A wait that can be cut short. A ring before the wait ends it at once, so that no ring is missed.
 * Only one caller may wait at a time.
 */
export const createAlarm = (): Alarm => {
  let rung = false
  let end = () => {}
  return {
    ring: () => {
      rung = true
      end()
    },
    wait: async (milliseconds) => {
      if (!rung) {
        const over = Promise.withResolvers<void>()
        const timer = setTimeout(over.resolve, milliseconds)
        end = over.resolve
        await over.promise
        clearTimeout(timer)
      }
      const wasRung = rung
      rung = false
      return wasRung
    },
  }
}
