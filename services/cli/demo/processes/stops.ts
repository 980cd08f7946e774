import type { Steps } from '../narrate/steps.ts'

type Stop = () => unknown

/** Started parts, to be stopped in reverse order. */
export type Stops = Readonly<{
  /** After `run`, a part is stopped as soon as it is added. */
  add: (name: string, stop: Stop) => void
  /** Continues when one of them fails to stop, and reports it. */
  run: () => Promise<void>
}>

export const createStops = (steps: Steps): Stops => {
  const started: { name: string; stop: Stop }[] = []
  let over = false
  const end = async ({ name, stop }: { name: string; stop: Stop }) => {
    try {
      await stop()
    } catch (error) {
      steps.say(`did not stop cleanly: ${error instanceof Error ? error.message : error}`, name)
    }
  }
  return {
    add: (name, stop) => {
      if (over) void end({ name, stop })
      else started.push({ name, stop })
    },
    run: async () => {
      over = true
      if (started.length === 0) return
      const names = started.map(({ name }) => name).reverse()
      steps.say(`stopping ${names.join(', ')}`)
      for (const one of started.splice(0).reverse()) await end(one)
    },
  }
}
