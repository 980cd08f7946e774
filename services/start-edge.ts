import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { Merchants } from '#merchants/publish/open-merchants.ts'
import { watchKafka } from '#platform/operation/watch-kafka.ts'
import type { Platform } from '#platform/platform.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Parts } from '#platform/runtime/lifecycle.ts'
import { unusableAddress } from '#platform/runtime/unusable-address.ts'
import type { ConsoleBus } from '#services/console/bus/console-bus.ts'
import { openDesk } from './open-desk.ts'
import { roleCode } from './role-code.ts'

type Edge = Merchants & Readonly<{ readPhoto: ReadPhoto }>

/** The compiler compares what the API offers with what the console asks for. */
const consoleBeside = (platform: Platform) => async (bus: ConsoleBus) => ({
  prefix: '/console',
  ...(await (await roleCode.console()).openConsole(platform, { bus, desk: openDesk(platform) })),
})

const startApi = async (platform: Platform, parts: Parts, edge: Edge) => {
  const listening = unusableAddress('PORT', platform.config)
  const { start } = await roleCode.api()
  const isBoth = platform.config.roles.includes('console')
  const both = { ...edge, ...(isBoth && { beside: consoleBeside(platform) }) }
  await parts.start({ name: 'api', start: () => start(platform, both).catch(listening) })
}

const startConsole = async (platform: Platform, parts: Parts, edge: Edge) => {
  const listening = unusableAddress('PORT', platform.config)
  const { openEdge } = await import('#services/api/open-edge.ts')
  const { calls } = await parts.start({ name: 'commands', start: () => openEdge(platform, edge) })
  const { start } = await roleCode.console()
  const both = { bus: calls, desk: openDesk(platform) }
  await parts.start({ name: 'console', start: () => start(platform, both).catch(listening) })
}

/** The API, with the console on its port where the process has both roles; or the console alone. */
export const startEdge = async (platform: Platform, parts: Parts, edge: Edge): Promise<void> => {
  if (platform.kafka) await parts.start({ name: 'kafka watch', start: async () => watchKafka(platform) })
  const has = (role: Config['roles'][number]) => platform.config.roles.includes(role)
  await (has('api') ? startApi : startConsole)(platform, parts, edge)
}
