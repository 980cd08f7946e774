import { PortalTrouble } from '../engine/ends/portal-trouble.ts'
import { type HttpClient, openHttpClient } from '../engine/http/open-http-client.ts'
import type { ZippedFile } from '../engine/take/unzip-files.ts'
import type { Visit } from '../portal/visit-portal.ts'
import { isHarmful } from './is-harmful.ts'

type Reach = Pick<Visit, 'hosts' | 'headers' | 'timeoutMs' | 'mayIssue'>

/** `isDown`: one may be there later. */
type Fetched = Readonly<{ files: readonly ZippedFile[]; isDown: boolean }>

/** Portals mail a link some seconds before the file is there, and count who asks too often. */
const SOON = [404, 408, 409, 425, 429]

/** What cannot be asked for, or was answered with a refusal, is not there. */
const afterTrouble = (error: unknown): null | 'down' => {
  if (!(error instanceof PortalTrouble)) throw error
  return error.reason === 'portal_changed' ? null : 'down'
}

const fetchOne = async (client: HttpClient, url: URL): Promise<ZippedFile | null | 'down'> => {
  try {
    const { status, bytes } = await client.send({ url, method: 'GET' })
    if (status >= 500 || SOON.includes(status)) return 'down'
    if (status < 300 && bytes.byteLength === 0) return 'down'
    return status < 300 ? { name: url.pathname, bytes } : null
  } catch (error) {
    return afterTrouble(error)
  }
}

/** What lies behind the links of a mail, as the portal's own visits would get it. */
export const fetchLinks = async (links: readonly URL[], reach: Reach): Promise<Fetched> => {
  const { hosts, headers, timeoutMs, mayIssue } = reach
  const client = openHttpClient({
    ...{ hosts, headers: { 'user-agent': 'ticket-to-cfdi', ...headers }, timeoutMs },
    // also where a redirect leads
    mayIssue: (exchange) => isHarmful(exchange.url) || mayIssue?.(exchange) === true,
  })
  try {
    const files: ZippedFile[] = []
    let isDown = false
    for (const url of links) {
      const found = await fetchOne(client, url)
      if (found === 'down') isDown = true
      else if (found) files.push(found)
    }
    return { files, isDown }
  } finally {
    client.close()
  }
}
