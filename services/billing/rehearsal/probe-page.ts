import { PortalTrouble } from '../engine/ends/portal-trouble.ts'
import { openHttpClient } from '../engine/http/open-http-client.ts'
import { type Page, readPage } from '../engine/page/page.ts'
import { NotToTry } from './open-definition.ts'
import { skeletonOf } from './skeleton/skeleton-of.ts'

const TIMEOUT_MS = 20_000
const MAX_HOSTS = 5
const beside = /^another site, which is not listed: (\S+)$/

const get = async (url: URL, listed: readonly string[], allowLocal: boolean): Promise<Page> => {
  const headers = { 'user-agent': 'ticket-to-cfdi' }
  const client = openHttpClient({ hosts: { listed, allowLocal }, headers, timeoutMs: TIMEOUT_MS })
  try {
    return readPage(await client.send({ url, method: 'GET' }))
  } finally {
    client.close()
  }
}

/** The host that an answer leads to beside those that are listed; throws all else. */
const hostBeside = (error: unknown, url: URL): string => {
  if (!(error instanceof PortalTrouble)) throw error
  const [, host] = beside.exec(error.message) ?? []
  if (host === undefined) throw new NotToTry(`${url.href}: ${error.message}`)
  return host
}

/** Redirects may lead to other hosts: a person who looks takes them in. */
const getWherever = async (url: URL, allowLocal: boolean): Promise<Page> => {
  const hosts = [url.host]
  while (hosts.length <= MAX_HOSTS) {
    try {
      return await get(url, hosts, allowLocal)
    } catch (error) {
      hosts.push(hostBeside(error, url))
    }
  }
  throw new NotToTry(`${url.href}: it leads over too many hosts`)
}

/** Fetches one page and writes a definition of what it shows. Throws NotToTry. */
export const probePage = async (address: string, allowLocal: boolean): Promise<string> => {
  const url = URL.parse(address)
  if (!url) throw new NotToTry(`${address} is no address: https://portal.mx/facturar`)
  url.hash = ''
  return skeletonOf(await getWherever(url, allowLocal), url)
}
