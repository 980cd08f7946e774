import type { Platform } from '#platform/platform.ts'
import type { Parts } from '#platform/runtime/lifecycle.ts'
import { unusableAddress } from '#platform/runtime/unusable-address.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoute } from './metrics-route.ts'
import { startOperatorServer } from './operator-server.ts'
import { readinessOf } from './readiness.ts'

type OperatorHooks = Readonly<{ isServing: () => boolean; listening: (url: string) => void }>

/**
 * Started before anything else and stopped after it: a process that starts or drains is alive, but
 * not ready.
 */
export const startOperator = async (
  platform: Platform,
  parts: Parts,
  { isServing, listening }: OperatorHooks,
): Promise<void> => {
  const { host, metricsPort: port, baseUrl } = platform.config
  if (port === null) return
  const readiness = async () =>
    isServing() ? readinessOf(platform) : { ready: false as const, reason: 'starting or stopping' }
  const answering = { now: platform.clock.now, baseUrl }
  const start = async () => {
    const routes = { ...healthRoutes(answering, readiness), ...metricsRoute(platform) }
    const address = { host, port }
    const server = await startOperatorServer(address, routes, answering).catch(
      unusableAddress('METRICS_PORT', address),
    )
    listening(server.url)
    return server
  }
  await parts.start({ name: 'operator', start })
}
