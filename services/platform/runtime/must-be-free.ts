import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { unusableAddress } from './unusable-address.ts'

const listenOnce = async (variable: string, place: { host: string; port: number }): Promise<void> => {
  const server = createServer().listen(place)
  await once(server, 'listening').catch(unusableAddress(variable, place))
  server.close()
  await once(server, 'close')
}

/**
 * Throws ConfigError if this process cannot listen where it will: before it starts a database or
 * migrates one.
 */
export const mustBeFree = async ({ roles, host, port, metricsPort }: Config): Promise<void> => {
  if (roles.includes('api')) await listenOnce('PORT', { host, port })
  if (metricsPort) await listenOnce('METRICS_PORT', { host, port: metricsPort })
}
