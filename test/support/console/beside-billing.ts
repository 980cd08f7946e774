import { openEdge } from '#services/api/open-edge.ts'
import { start } from '#services/console/start.ts'
import { openDesk } from '#services/open-desk.ts'
import { readAnyPhoto } from '#test/support/api/api-under-test.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { openWorld } from '#test/support/billing/world.ts'
import { linkFor } from './link-for.ts'

/** Billing at work with its pretend portals, and the console alone on a port of its own. */
export const besideBilling = async () => {
  const world = await withBilling(openWorld({ more: { BASE_URL: 'http://127.0.0.1' } }))
  const { platform, book } = world
  const edge = await openEdge(platform, { readPhoto: readAnyPhoto, book })
  const { url, stop } = await start(platform, { bus: edge.calls, desk: openDesk(platform) })
  const account = await platform.accounts.create({ name: 'Test' })
  const close = async () => {
    await stop()
    edge.giveUp()
    await edge.stop()
    await world.close()
  }
  return { ...world, url, account, linkFor: linkFor(platform, url), close }
}

export type BesideBilling = Awaited<ReturnType<typeof besideBilling>>
