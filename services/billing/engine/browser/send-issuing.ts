import { guardConnect, guardedLookup } from '#platform/outbound/guard-connect.ts'
import { openHttp } from '#platform/outbound/open-http.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Hosts } from '../http/host-rule.ts'
import { readBody } from '../http/read-body.ts'

/** An answer as it is handed to a browser. */
export type Fulfilment = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>

/** The body is handed on unpacked. */
const ofWire = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

/**
 * One request on a connection of its own: no stale socket makes anybody send it again, and no
 * redirect is followed. Throws HttpFault, or PortalTrouble for a body that cannot be read.
 */
export const sendIssuing = async (
  { url, method, headers, body }: Exchange,
  { hosts, timeoutMs }: Readonly<{ hosts: Hosts; timeoutMs: number }>,
): Promise<Fulfilment> => {
  const guard = { allowLocal: hosts.allowLocal }
  const http = openHttp({
    connectMs: timeoutMs,
    keepAliveMs: 0,
    lookup: guardedLookup(guard),
    guard: (connect) => guardConnect(guard, connect),
  })
  try {
    const answer = await http.send({
      url,
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        'accept-encoding': 'gzip, deflate, br',
        ...(method !== 'GET' && { 'content-length': String(body?.bytes.byteLength ?? 0) }),
      },
      body: body?.bytes,
    })
    const bytes = await readBody(answer.body, answer.headers['content-encoding'] ?? '')
    const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || ofWire.includes(name) ? [] : [[name, [value].flat().join('\n')]],
    )
    return { status: answer.status, headers: Object.fromEntries(kept), body: bytes }
  } finally {
    http.close()
  }
}
