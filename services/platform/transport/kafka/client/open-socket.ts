import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type SecureContext } from 'node:tls'

type Place = Readonly<{ host: string; port: number; onConnect: () => void }>

const ALIVE_MS = 60_000

/**
 * The client leaves Nagle's algorithm on: a small request behind an unacknowledged one then waits
 * 40 ms.
 */
const inClear = ({ host, port, onConnect }: Place): Socket =>
  connectTcp({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: ALIVE_MS }, onConnect)

/**
 * The certificate must name the host that was asked for, an address too, whatever Node was told.
 */
const byTls = ({ host, port, onConnect }: Place, secureContext: SecureContext): Socket => {
  // an address is no server name (RFC 6066)
  const servername = isIP(host) === 0 ? host : ''
  const checks = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const
  const socket = connectTls({ host, port, servername, secureContext, ...checks }, onConnect)
  return socket.once('connect', () => socket.setNoDelay(true).setKeepAlive(true, ALIVE_MS))
}

/** How the client opens a connection. `context`: null in clear. */
export const openSocket =
  (context: (() => SecureContext) | null) =>
  (place: Place): Socket =>
    context ? byTls(place, context()) : inClear(place)
