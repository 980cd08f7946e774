import { Agent, request as send } from 'node:http'
import type { Exchange } from '#services/billing/engine/http/exchange.ts'

/** One request as it was sent, and whether on a connection of its own. */
export type Sent = Readonly<{ exchange: Exchange; commits: boolean }>

const once = (sent: Sent, agent: Agent, cookie: string): Promise<string | undefined> => {
  const { url, method, body, headers } = sent.exchange
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const type = body && { 'content-type': body.type, 'content-length': body.bytes.byteLength }
  const sending = send(
    url,
    {
      method,
      agent: sent.commits ? false : agent,
      headers: { ...headers, ...type, ...(cookie && { cookie }) },
    },
    (answer) => {
      answer.on('data', () => undefined)
      answer.once('end', () => resolve(answer.headers['set-cookie']?.[0]?.split(';')[0]))
    },
  )
  sending.once('error', reject)
  sending.end(body?.bytes)
  return promise
}

/** The same requests without an engine: what Node itself needs for them. */
export const bareFlow = async (all: readonly Sent[]): Promise<void> => {
  const agent = new Agent({ keepAlive: true })
  let cookie = ''
  for (const sent of all) cookie = (await once(sent, agent, cookie)) ?? cookie
  agent.destroy()
}
