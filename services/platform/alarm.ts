import { setTimeout as sleep } from 'node:timers/promises'

export type Alarm = Readonly<{ ring: () => void; wait: (milliseconds: number) => Promise<void> }>

/** A wait that can be cut short; a ring before the wait ends it at once, so that none is missed. */
export const createAlarm = (): Alarm => {
  let rung = false
  let waiting = new AbortController()
  return {
    ring: () => {
      rung = true
      waiting.abort()
    },
    wait: async (milliseconds) => {
      if (!rung) {
        waiting = new AbortController()
        await sleep(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined)
      }
      rung = false
    },
  }
}
