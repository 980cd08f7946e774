import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { HttpAnswer } from '#platform/outbound/exchange.ts'
import { openHttp } from '#platform/outbound/open-http.ts'
import { runCli } from './run-cli.ts'

const Account = z.object({
  account_id: z.string(),
  live_key: z.string(),
  test_key: z.string(),
  webhook_secret: z.string(),
})
export type Account = z.infer<typeof Account>

const Answer = z.object({
  ok: z.boolean(),
  data: z.unknown(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})

/** The account of the demo, created in the way an operator does. */
export const createAccount = async (
  environment: Readonly<Record<string, string>>,
  webhookUrl: string,
): Promise<Account> => {
  const [account] = await runCli(environment, ['account', 'create', 'Demo', '--webhook-url', webhookUrl])
  return Account.parse(account)
}

export type Client = Readonly<{
  /**
   * On a busy machine the service asks clients to retry: the same body is sent this many times,
   * which makes one session.
   */
  post: (path: string, body: object) => Promise<unknown>
  get: (path: string) => Promise<unknown>
  download: (url: string) => Promise<Buffer>
}>

const TRIES = 6
const PAUSE_MS = 5_000
const PATIENCE_MS = 60_000

const bytesOf = async ({ body }: HttpAnswer): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const dataOf = async (answer: HttpAnswer) => {
  const { ok, data, error } = Answer.parse(JSON.parse((await bytesOf(answer)).toString('utf8')))
  if (!ok) throw new Error(`${answer.status} ${error?.code}: ${error?.message}`)
  return data
}

/**
 * The API as an integrator uses it: `data` of the envelope, or an error that states what was
 * refused.
 */
export const createClient = (baseUrl: string, key: string): Client => {
  const http = openHttp({ connectMs: PATIENCE_MS, keepAliveMs: 1_000 })
  const authorization = `Bearer ${key}`
  const get = (url: string) =>
    http.send({ url, method: 'GET', headers: { authorization }, signal: AbortSignal.timeout(PATIENCE_MS) })
  return {
    post: async (path, body) => {
      const send = () =>
        http.send({
          url: `${baseUrl}${path}`,
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
      let answer = await send()
      for (let tried = 1; answer.status === 503 && tried < TRIES; tried += 1) {
        await bytesOf(answer)
        await pause(PAUSE_MS)
        answer = await send()
      }
      return dataOf(answer)
    },
    get: async (path) => dataOf(await get(`${baseUrl}${path}`)),
    download: async (url) => {
      const answer = await get(url)
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
      return bytesOf(answer)
    },
  }
}
