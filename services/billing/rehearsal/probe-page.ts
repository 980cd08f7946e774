import { PortalTrouble } from '../engine/ends/portal-trouble.ts'
import { HostNotListed } from '../engine/http/host-rule.ts'
import { openHttpClient } from '../engine/http/open-http-client.ts'
import { type Page, readPage } from '../engine/page/read-page.ts'
import { NotToTry } from './open-definition.ts'
import { skeletonOf } from './skeleton/skeleton-of.ts'

const TIMEOUT_MS = 20_000
const MAX_HOSTS = 5

const get = async (url: URL, listed: readonly string[], allowLocal: boolean): Promise<Page> => {
  const headers = { 'user-agent': 'ticket-to-cfdi' }
  const client = openHttpClient({ hosts: { listed, allowLocal }, headers, timeoutMs: TIMEOUT_MS })
  try {
    return readPage(await client.send({ url, method: 'GET' }))
  } finally {
    client.close()
  }
}

/** The unlisted host that the page leads to. Throws NotToTry for other trouble of the portal. */
const hostBeside = (error: unknown, url: URL): string => {
  if (error instanceof HostNotListed) return error.host
  throw error instanceof PortalTrouble ? new NotToTry(`${url.href}: ${error.message}`) : error
}

/** Follows redirects to other hosts too: a person reviews the hosts of the skeleton. */
const getWherever = async (url: URL, allowLocal: boolean): Promise<Page> => {
  const hosts = [url.host]
  while (hosts.length <= MAX_HOSTS) {
    try {
      return await get(url, hosts, allowLocal)
    } catch (error) {
      hosts.push(hostBeside(error, url))
    }
  }
  throw new NotToTry(`${url.href}: its redirects lead through too many hosts`)
}

/** Fetches one page and writes a definition of what it shows. Throws NotToTry. */
export const probePage = async (address: string, allowLocal: boolean): Promise<string> => {
  const url = URL.parse(address)
  if (!url) throw new NotToTry(`${address} is not an address such as https://portal.mx/facturar`)
  url.hash = ''
  return skeletonOf(await getWherever(url, allowLocal), url)
}
