import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isLocalHost } from './guard-url.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** All addresses of a name; throws or gives [] when there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

type Guard = Readonly<{ allowLocal: boolean; resolve?: Resolve }>

/** The receiver's name or address leads to a place that is not on the public internet. Nothing was sent. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

const CONNECT_MS = 5_000

/** c-ares, not getaddrinfo: four names that do not answer would occupy the whole thread pool and stop all other look-ups. */
const resolveAll: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const [first] = answers
  throw first?.status === 'rejected' ? first.reason : new Error(`${hostname} has no address`)
}

/** One address that is not public condemns the whole answer: mixed answers are how rebinding attacks look. */
const checkedAddresses = async ({ allowLocal, resolve = resolveAll }: Guard, hostname: string) => {
  if (allowLocal && isLocalHost(hostname)) return ['127.0.0.1', '::1']
  const addresses = await resolve(hostname)
  if (addresses.length === 0) throw new Error(`${hostname} has no address`)
  if (!addresses.every(isPublicAddress))
    throw new AddressRefused(`${hostname} has an address that is not public`)
  return addresses
}

/** The socket goes to exactly the addresses that were checked: there is no second look-up to answer differently. */
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

const connectorOf = (guard: Guard) =>
  buildConnector({ timeout: CONNECT_MS, allowH2: false, lookup: guardedLookup(guard) })

/** Guards any connector before and after: a literal is never looked up, so `lookup` alone would let every literal pass. */
export const guardConnector =
  (guard: Guard, connect: buildConnector.connector): buildConnector.connector =>
  (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    const isAllowed = guard.allowLocal && isLocalHost(host) ? isLoopbackAddress : isPublicAddress
    if (isIP(host) && !isAllowed(host)) {
      callback(new AddressRefused(`${host} is not public`), null)
      return
    }
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (isAllowed(socket.remoteAddress ?? '')) return callback(null, socket)
      socket.destroy()
      return callback(new AddressRefused(`${host} led to an address that is not public`), null)
    })
  }

/**
 * For addresses that a client gave us: HTTP/1.1 to public addresses only, checked at every connect. Use it with
 * `undici.request` (`fetch` would follow redirects and decompress without limit) and with a deadline of your own.
 */
export const createGuardedAgent = (guard: Guard): Agent =>
  new Agent({
    connect: guardConnector(guard, connectorOf(guard)),
    pipelining: 1,
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 2_000,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
