import { isLocalHost } from '#platform/outbound/guard-url.ts'

export type Hosts = Readonly<{
  /** As in an address: with the port where it is not the usual one. */
  listed: readonly string[]
  /** Loopback, and http there: sandbox, trials and tests. */
  allowLocal: boolean
}>

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Why a request to this address is not sent; null: it may be. Public addresses are checked when
 * connecting.
 */
export const hostFault = (url: URL, { listed, allowLocal }: Hosts): string | null => {
  if (url.username !== '' || url.password !== '') return 'an address with a password in it'
  if (!listed.includes(url.host)) return `another site, which is not listed: ${url.host.slice(0, 100)}`
  if (url.protocol === 'https:') return null
  const isLocal = allowLocal && url.protocol === 'http:' && isLocalHost(bare(url.hostname))
  return isLocal ? null : `${url.host.slice(0, 100)} without https`
}

/**
 * Portals behind a proxy name themselves with http: a listed host is asked by https all the same.
 */
export const secured = (url: URL, { listed, allowLocal }: Hosts): URL => {
  const stays = url.protocol !== 'http:' || url.port !== '' || !listed.includes(url.host)
  if (stays || (allowLocal && isLocalHost(bare(url.hostname)))) return url
  const safe = new URL(url)
  safe.protocol = 'https:'
  return safe
}
