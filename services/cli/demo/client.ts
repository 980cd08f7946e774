import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { z } from 'zod'
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

/** The account that the demo works for, made as an operator makes it. */
export const createAccount = async (
  environment: Readonly<Record<string, string>>,
  webhookUrl: string,
): Promise<Account> => {
  const [account] = await runCli(environment, ['account', 'create', 'Demo', '--webhook-url', webhookUrl])
  return Account.parse(account)
}

export type Client = Readonly<{
  /** On a busy machine the service asks to come again: so many times the same body is sent, which makes one session. */
  post: (path: string, body: object) => Promise<unknown>
  get: (path: string) => Promise<unknown>
  download: (url: string) => Promise<Buffer>
}>

const TRIES = 6
const PAUSE_MS = 5_000

/** The API as an integrator meets it: `data` of the envelope, or an error that says what was refused. */
export const createClient = (baseUrl: string, key: string): Client => {
  const headers = { authorization: `Bearer ${key}` }
  const data = async (response: Awaited<ReturnType<typeof request>>) => {
    const { ok, data: payload, error } = Answer.parse(await response.body.json())
    if (!ok) throw new Error(`${response.statusCode} ${error?.code}: ${error?.message}`)
    return payload
  }
  return {
    post: async (path, body) => {
      const send = () =>
        request(`${baseUrl}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      let response = await send()
      for (let tried = 1; response.statusCode === 503 && tried < TRIES; tried += 1) {
        await response.body.dump()
        await pause(PAUSE_MS)
        response = await send()
      }
      return data(response)
    },
    get: async (path) => data(await request(`${baseUrl}${path}`, { headers })),
    download: async (url) => {
      const response = await request(url, { headers })
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
      return Buffer.from(await response.body.arrayBuffer())
    },
  }
}
