import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports: a client that retries a dead one there can take it, or connect to
 * itself.
 */
const LOWEST = 15_000
const HIGHEST = 32_000
const ATTEMPTS = 50

const isFree = async (host: string, port: number): Promise<boolean> => {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}

/**
 * A port that was free a moment ago and that no outgoing connection gets, if the system keeps to
 * its usual range.
 */
export const quietPort = async (host = '127.0.0.1'): Promise<number> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(host, port)) return port
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST} on ${host}`)
}
