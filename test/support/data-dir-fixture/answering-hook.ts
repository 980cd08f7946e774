import { once } from 'node:events'
import { createServer } from 'node:http'

/** A webhook's receiver that answers all alike. */
export const answeringHook = async (status: number) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/hook`, close: () => server.close() }
}
