import { isIPv6 } from 'node:net'

const GROUPS = 8
/** Of an address of IPv6, 64 bits name the network; the rest is the client's to choose. */
const NETWORK_GROUPS = 4

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an address, without leading zeros. */
const groupsOf = (address: string): readonly string[] => {
  const [head = [], tail = []] = address.split('::', 2).map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * What one client can send from, as a socket names its peer: an address of IPv4, also inside IPv6
 * (`::ffff:192.0.2.1`), or the /64 of an address of IPv6.
 */
export const networkOf = (address: string): string => {
  const ipv4 = mapped.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  return `${groupsOf(withoutZone).slice(0, NETWORK_GROUPS).join(':')}::/64`
}
