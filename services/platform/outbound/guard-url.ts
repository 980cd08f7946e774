import { isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type UrlCheck = Readonly<{ ok: true; url: string }> | Readonly<{ ok: false; reason: string }>

const LONGEST = 2_048
/**
 * WHATWG's parser silently drops or replaces these (tabs, line ends, outer spaces, backslashes); in
 * an address they are no accident.
 */
const suspicious = /[\s\\\p{Cc}\p{Cs}]/u
const privateNames = /(?:^|\.)(?:internal|local|localhost|localdomain|home\.arpa)$/

/** RFC 7686; and where addresses are turned into names nobody listens. */
const unreachableNames = /(?:^|\.)(?:onion|in-addr\.arpa|ip6\.arpa)$/

/** RFC 6761: names that no name server of the public network resolves. */
const reservedNames = /(?:^|\.)(?:test|invalid|example)$/

const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1')

/** Without brackets and trailing dot, as `URL` and undici return it. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host)

/** RFC 1123 §2.1, plus underscores, which names in use have; WHATWG's parser accepts much more. */
const hostLabel = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/

/**
 * What rules a name out for every name server (RFC 1035 §2.3.4); expects it without the trailing
 * dot.
 */
const nameFault = (host: string): string | null => {
  if (host.length > 253) return 'the host has more than 253 characters'
  const labels = host.split('.')
  if (labels.includes('')) return 'the host has an empty label'
  if (labels.some((label) => label.length > 63)) return 'a label of the host has more than 63 characters'
  const isWellFormed = labels.every((label) => hostLabel.test(label))
  return isWellFormed
    ? null
    : 'a label of the host holds more than letters, digits, underscores and inner hyphens'
}

const hostFault = (host: string): string | null => {
  if (isIP(host)) return isPublicAddress(host) ? null : 'the address is not public'
  if (!host.includes('.')) return 'the host is not a full domain name'
  if (unreachableNames.test(host)) return 'no host with this name can be reached'
  return privateNames.test(host) ? 'the host is a private name' : nameFault(host)
}

const publicFault = (url: URL): string | null => {
  if (url.protocol !== 'https:') return 'it must start with https://'
  if (url.port !== '' && url.port !== '8443') return 'the port must be 443 or 8443'
  return hostFault(hostOf(url))
}

const reservedFault = (url: URL): string | null =>
  reservedNames.test(hostOf(url))
    ? 'the host is a name reserved for tests and examples: no such host can exist'
    : null

const webProtocols = new Set(['https:', 'http:'])

const parse = (text: string): URL | null => {
  if (text.length > LONGEST || suspicious.test(text)) return null
  const url = URL.parse(text)
  return url && url.href.length <= LONGEST ? url : null
}

/**
 * Whether a webhook may be sent there (decisions.md › webhook_url). `url` is the address in its
 * normal form; `guardConnect` resolves and checks names at each connect. `allowLocal` adds http and
 * any port on loopback, and names reserved for tests.
 */
export const checkWebhookUrl = (text: string, { allowLocal }: { allowLocal: boolean }): UrlCheck => {
  const url = parse(text)
  if (!url) return { ok: false, reason: `it is not a URL of at most ${LONGEST} characters without spaces` }
  if (url.username || url.password)
    return { ok: false, reason: 'it must not contain a user name or password' }
  const isLocal = allowLocal && webProtocols.has(url.protocol) && isLocalHost(hostOf(url))
  const reason = isLocal ? null : (publicFault(url) ?? (allowLocal ? null : reservedFault(url)))
  if (reason) return { ok: false, reason }
  // a trailing dot would end up in the TLS server name
  url.hostname = url.hostname.replace(/\.$/, '')
  return { ok: true, url: url.href }
}
