import { after, before, type TestContext, test } from 'node:test'
import { type FaultWorld, openFaultWorld } from './fault-world.ts'

/** A test on the world of its file, skipped with the reason where there can be none. */
export type OnWorld = (name: string, work: (world: FaultWorld, t: TestContext) => Promise<void>) => void

/**
 * The file's tests run one after the other on the same processes; each looks at the history of all
 * sessions before it too.
 */
export const faultSuite = (options: Parameters<typeof openFaultWorld>[0]): OnWorld => {
  const opening = openFaultWorld(options)
  before(async () => {
    const world = await opening
    if (!('skip' in world)) await Promise.all(world.processes.all().map(({ ready }) => ready()))
  })
  after(async () => {
    const world = await opening
    if (!('skip' in world)) await world.close()
  })
  return (name, work) =>
    test(name, async (t) => {
      const world = await opening
      if ('skip' in world) return t.skip(world.skip)
      await work(world, t)
    })
}
