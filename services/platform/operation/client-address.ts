import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Asked = Readonly<{
  /** Of the socket. */
  ip: string
  headers: IncomingHttpHeaders
}>

export type ClientAddress = (asked: Asked) => string

const rangeOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.toByteArray().length * 8]
}

/**
 * Who asks: the right-most address of X-Forwarded-For that is no trusted proxy. A client writes
 * what it likes left of that, and all of it where no trusted proxy is the peer.
 */
export const clientAddressBehind = (trustedProxies: readonly string[]): ClientAddress => {
  const trusted = trustedProxies.map(rangeOf)
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && ipaddr.subnetMatch(ipaddr.process(address), { trusted }, 'other') === 'trusted'
  return ({ ip, headers }) => {
    if (!isTrusted(ip)) return ip
    const hops = String(headers['x-forwarded-for'] ?? '').split(',')
    const client = hops.map((hop) => hop.trim()).findLast((hop) => !isTrusted(hop))
    return client !== undefined && isIP(client) !== 0 ? client : ip
  }
}
