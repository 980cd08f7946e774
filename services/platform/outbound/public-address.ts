import ipaddr from 'ipaddr.js'

/** Azure answers its virtual machines at this address, in public address space. */
const CONTROL_ADDRESS = '168.63.129.16'

/**
 * Unicast space in use (IANA). Everything that embeds an IPv4 address (mapped, 6to4, NAT64, Teredo)
 * is outside it or special.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address that anybody on the internet may reach; false for all others and for anything
 * that is not an IP literal.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || address === CONTROL_ADDRESS) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

/** 127.0.0.0/8 and ::1, but not an IPv4-mapped loopback. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'
