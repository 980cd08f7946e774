import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { z } from 'zod'
import { childEnvironment } from '#platform/config.ts'

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

const cli = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The command an operator types: `npm run --silent cli -- account create NAME`. */
export const createAccount = (environment: Record<string, string>, webhookUrl: string): Account => {
  const words = [cli, 'account', 'create', 'Demo', '--webhook-url', webhookUrl]
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    env: childEnvironment(environment),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`account create failed: ${stderr}`)
  return Account.parse(JSON.parse(stdout))
}

export type Client = Readonly<{
  post: (path: string, body: object) => Promise<unknown>
  get: (path: string) => Promise<unknown>
  download: (url: string) => Promise<Buffer>
}>

/** The API as an integrator meets it: `data` of the envelope, or an error that says what was refused. */
export const createClient = (baseUrl: string, key: string): Client => {
  const headers = { authorization: `Bearer ${key}` }
  const data = async (response: Awaited<ReturnType<typeof request>>) => {
    const { ok, data: payload, error } = Answer.parse(await response.body.json())
    if (!ok) throw new Error(`${response.statusCode} ${error?.code}: ${error?.message}`)
    return payload
  }
  return {
    post: async (path, body) =>
      data(
        await request(`${baseUrl}${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    get: async (path) => data(await request(`${baseUrl}${path}`, { headers })),
    download: async (url) => {
      const response = await request(url, { headers })
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
      return Buffer.from(await response.body.arrayBuffer())
    },
  }
}
