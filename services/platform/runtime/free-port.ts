import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports that this process chose before: nobody may listen there yet, and the system would hand them
 * out again.
 */
const chosen = new Set<number>()

const anyPort = async (host: string): Promise<number> => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error(`no port on ${host}`)
  return address.port
}

/**
 * A port that was free a moment ago, different on each call: for a caller that needs the number
 * before anybody listens.
 */
export const freePort = async (host: string): Promise<number> => {
  const port = await anyPort(host)
  if (chosen.has(port)) return freePort(host)
  chosen.add(port)
  return port
}
