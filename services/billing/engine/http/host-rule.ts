import { isLocalHost } from '#platform/outbound/guard-url.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'

export type Hosts = Readonly<{
  /** As in an address: with the port where it is not the usual one. */
  listed: readonly string[]
  /** Loopback, and http there: sandbox, trials and tests. */
  allowLocal: boolean
}>

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

/** The definition does not list the host that a link, form or redirect of the portal leads to. */
export class HostNotListed extends PortalTrouble {
  readonly host: string

  constructor(host: string) {
    super('portal_changed', `the host ${host.slice(0, 100)} is not listed`)
    this.host = host
  }
}

/**
 * Throws PortalTrouble if a request to this address must not be sent. Whether the address is public
 * is checked when connecting.
 */
export const requireAllowed = (url: URL, { listed, allowLocal }: Hosts): void => {
  if (url.username !== '' || url.password !== '')
    throw new PortalTrouble('portal_changed', 'the address contains a password')
  if (!listed.includes(url.host)) throw new HostNotListed(url.host)
  const isLocal = allowLocal && url.protocol === 'http:' && isLocalHost(bare(url.hostname))
  if (url.protocol !== 'https:' && !isLocal)
    throw new PortalTrouble('portal_changed', `${url.host.slice(0, 100)} does not use https`)
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
