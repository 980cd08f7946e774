import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { connect as connectTo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { guardConnect, guardedLookup } from '#platform/outbound/guard-connect.ts'
import { type Hosts, requireAllowed, secured } from '../http/host-rule.ts'

/** What a visit's browser talks to instead of the network. */
type GuardedProxy = Readonly<{ url: string; close: () => void }>

type Open = (host: string, port: number) => Socket

const openerFor = ({ allowLocal }: Hosts): Open => {
  const guard = { allowLocal }
  const lookup = guardedLookup(guard)
  const connect = guardConnect(guard, ({ host, port }) =>
    connectTo({ host: host ?? '', port: Number(port), lookup }),
  )
  return (host, port) => connect({ host, port })
}

const allowed = (hosts: Hosts, url: URL | null): url is URL => {
  if (!url) return false
  try {
    requireAllowed(url, hosts)
    return true
  } catch {
    return false
  }
}

const refuse = (outgoing: ServerResponse, status: number) => void outgoing.writeHead(status).end()

/** Without what is meant for the proxy itself. */
const onward = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('proxy-')))

/** Plain http: a portal on loopback; a listed host is sent on to https. */
const passPlain = (hosts: Hosts, open: Open) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
  const asked = URL.parse(incoming.url ?? '')
  const url = asked && secured(asked, hosts)
  if (url && url.protocol !== asked?.protocol)
    return void outgoing.writeHead(307, { location: url.href }).end()
  if (!allowed(hosts, url)) return refuse(outgoing, 403)
  // a connection of its own for each request: none is ever sent twice
  const upstream = requestHttp(url, {
    method: incoming.method ?? 'GET',
    headers: { ...onward(incoming), connection: 'close' },
    agent: false,
    createConnection: () => open(url.hostname.replace(/^\[(.*)\]$/, '$1'), Number(url.port || 80)),
  })
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : refuse(outgoing, 502)))
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

const pass = (client: Duplex, upstream: Socket, head: Buffer) => {
  upstream.once('connect', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    upstream.write(head)
    client.pipe(upstream).pipe(client)
  })
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
}

/** https and sockets: a tunnel to a listed host, whose address is checked as it is connected to. */
const tunnel = (hosts: Hosts, open: Open) => (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
  const url = URL.parse(`https://${incoming.url ?? ''}`)
  client.on('error', () => client.destroy())
  if (!allowed(hosts, url)) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  try {
    pass(client, open(url.hostname.replace(/^\[(.*)\]$/, '$1'), Number(url.port || 443)), head)
  } catch {
    client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  }
}

/**
 * Whatever a page asks for, by whatever way (frames, workers, sockets, redirects), leaves the
 * machine through here: only to listed hosts, and only to addresses that are public.
 */
export const openGuardedProxy = async (hosts: Hosts): Promise<GuardedProxy> => {
  const open = openerFor(hosts)
  const server = createServer(passPlain(hosts, open))
  const tunnels = new Set<Duplex>()
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.add(client)
    client.once('close', () => tunnels.delete(client))
    tunnel(hosts, open)(incoming, client, head)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      for (const client of tunnels) client.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
