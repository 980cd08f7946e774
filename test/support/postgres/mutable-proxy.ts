import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Pair = Readonly<{ client: Socket; upstream: Socket }>

/**
 * A way to the database that can go silent: connections stay open, and nothing comes through until
 * it is let through again.
 */
export const mutableProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let silent = false
  const join = ({ client, upstream }: Pair) => client.pipe(upstream).pipe(client)
  const server = createServer((client) => {
    const pair = { client, upstream: connect(Number(target.port), target.hostname) }
    pairs.add(pair)
    for (const socket of [client, pair.upstream])
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy()
          pair.upstream.destroy()
          pairs.delete(pair)
        })
    if (!silent) join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('the proxy has no port')
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) }).href,
    mute: () => {
      silent = true
      for (const { client, upstream } of pairs) {
        client.unpipe(upstream).pause()
        upstream.unpipe(client).pause()
      }
    },
    unmute: () => {
      silent = false
      for (const pair of pairs) join(pair)
    },
    close: () => {
      server.close()
      for (const { client } of pairs) client.destroy()
    },
  }
}
