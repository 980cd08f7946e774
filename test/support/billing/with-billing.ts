import { start } from '#services/billing/start.ts'
import type { World } from './world.ts'

/** The world with billing at work in it; `close` stops billing first. */
export const withBilling = async <Opened extends World>(opening: Promise<Opened>): Promise<Opened> => {
  const world = await opening
  const billing = await start(world.platform, world)
  const close = async () => {
    await billing.stop()
    await world.close()
  }
  return { ...world, close }
}
