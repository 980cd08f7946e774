import { fold } from '#contracts/fold.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import { rfcDistance } from './rfc-distance.ts'

/** The text of a host to be compared, and how much of it may be misread. */
type Host = Readonly<{ text: string; slack: number }>

const bare = (host: string): string =>
  fold(host)
    .replace(/^[A-Z]{0,5}:\/+/, '')
    .replace(/^WWW\./, '')
    .replace(/[/:?].*$/, '')

const general = new Set('COM MX ORG NET GOB FACTURACION FACTURAS WWW'.split(' '))

/** A character in ten of the part that names the merchant: short names are too much alike. */
const readyHost = (host: string): Host => {
  const text = bare(host)
  const own = text.split('.').filter((part) => !general.has(part))
  return { text, slack: Math.max(0, ...own.map(({ length }) => length)) / 10 }
}

const ready = new WeakMap<KnownMerchant, readonly Host[]>()

const hostsOf = (merchant: KnownMerchant): readonly Host[] => {
  const known = ready.get(merchant) ?? merchant.hosts.map(readyHost)
  ready.set(merchant, known)
  return known
}

const MOST_ROWS = 400

/** What looks like an address in the rows; nothing read from a ticket is ever visited. */
export const hostsOn = (rows: readonly string[]): string[] => {
  const words = rows.slice(0, MOST_ROWS).flatMap((row) => row.split(/[\s,;()]+/))
  const hosts = words.filter(
    (word) => word.length <= 80 && /\w\.\w.*[.\w]{2}/.test(word) && /[a-z]/i.test(word),
  )
  return [...new Set(hosts.map(bare))].filter((host) => host.length >= 8 && /[A-Z]{3}/.test(host))
}

/** Whether one of the hosts is the merchant's, as far as readers read it. */
export const hasHost = (hosts: readonly string[], merchant: KnownMerchant): boolean =>
  hostsOf(merchant).some(({ text, slack }) =>
    hosts.some((host) => host === text || rfcDistance(host, text, slack) < slack),
  )
