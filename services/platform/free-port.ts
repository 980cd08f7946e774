import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that was free a moment ago: for PORT=0, where links need the number before the server listens. */
export const freePort = async (host: string): Promise<number> => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error(`no port on ${host}`)
  return address.port
}
