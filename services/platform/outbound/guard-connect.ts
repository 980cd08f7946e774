import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Connect } from './agents.ts'
import { isLocalHost } from './guard-url.ts'
import { AddressRefused } from './http-fault.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** All addresses of a name; throws or returns [] if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export type Guard = Readonly<{ allowLocal: boolean; resolve?: Resolve }>

/**
 * c-ares, not getaddrinfo: four names that do not answer would occupy the whole thread pool and
 * block all other look-ups.
 */
const resolveAll: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const [first] = answers
  throw first?.status === 'rejected' ? first.reason : withoutAddress(hostname)
}

const withoutAddress = (hostname: string) =>
  Object.assign(new Error(`${hostname} has no address`), { code: 'ENODATA' })

/**
 * One address that is not public condemns the whole answer: rebinding attacks send mixed answers.
 */
const checkedAddresses = async ({ allowLocal, resolve = resolveAll }: Guard, hostname: string) => {
  if (allowLocal && isLocalHost(hostname)) return ['127.0.0.1', '::1']
  const addresses = await resolve(hostname)
  if (addresses.length === 0) throw withoutAddress(hostname)
  if (!addresses.every(isPublicAddress))
    throw new AddressRefused(`${hostname} has an address that is not public`)
  return addresses
}

/**
 * The socket connects to exactly the addresses that were checked: no second look-up can answer
 * differently.
 */
export const guardedLookup =
  (guard: Guard): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (addresses: readonly string[]) => {
      const all = addresses.map((address) => ({ address, family: isIP(address) }))
      if (options.all) return callback(null, all)
      return callback(null, all[0]?.address ?? '', all[0]?.family)
    }
    checkedAddresses(guard, hostname).then(answer, (error: Error) => callback(error, ''))
  }

/**
 * Guards any connector before and after it connects. A literal address is never looked up, so
 * `lookup` alone would let every literal pass. Its listener is the socket's first, so that a
 * refused socket is closed before the request is written.
 */
export const guardConnect =
  ({ allowLocal }: Guard, connect: Connect): Connect =>
  (options) => {
    const host = (options.host ?? '').replace(/^\[(.*)\]$/, '$1')
    const isAllowed = allowLocal && isLocalHost(host) ? isLoopbackAddress : isPublicAddress
    if (isIP(host) && !isAllowed(host)) throw new AddressRefused(`${host} is not public`)
    const socket = connect(options)
    socket.prependOnceListener('connect', () => {
      if (isAllowed(socket.remoteAddress ?? '')) return
      socket.destroy(new AddressRefused(`${host} led to an address that is not public`))
    })
    return socket
  }
