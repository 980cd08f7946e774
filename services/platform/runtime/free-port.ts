import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * What this process chose before: nobody may listen there yet, and the system would give it again.
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
 * A port that was free a moment ago, and another one each time: for who needs the number before
 * anybody listens.
 */
export const freePort = async (host: string): Promise<number> => {
  const port = await anyPort(host)
  if (chosen.has(port)) return freePort(host)
  chosen.add(port)
  return port
}
