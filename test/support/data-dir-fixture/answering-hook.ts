import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from '#test/support/http/port-of.ts'

/** A webhook's receiver that answers all alike. */
export const answeringHook = async (status: number) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server)}/hook`, close: () => server.close() }
}
