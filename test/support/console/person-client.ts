import { randomUUID } from 'node:crypto'
import type { ConsoleWorld } from './console-world.ts'

export type PersonClient = Readonly<{
  /** As the address of a tab; `headers`: as another part of a page asks. */
  get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  /** A form as a browser sends it: with what its page hides in it, and the origin. */
  submit: (path: string, fields?: Record<string, string>, change?: Change) => Promise<Response>
  /** A form with files, likewise; several of one field in their order. */
  upload: (path: string, fields: Record<string, string>, files: Files) => Promise<Response>
  cookie: () => string
}>

type Files = Readonly<Record<string, readonly Buffer[]>>

type Change = Readonly<{ token?: string; origin?: string }>

const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''

/**
 * A browser without its screen: it keeps cookies and follows nothing. `always`: headers of each
 * request.
 */
export const personClient = (
  { url }: Pick<ConsoleWorld, 'url'>,
  always: Readonly<Record<string, string>> = {},
): PersonClient => {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: cookie(), ...always, ...init.headers }
    const answer = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }
  const get: PersonClient['get'] = (path, headers = {}) => ask(path, { headers })
  // any page has it: those of a visitor, and those of somebody signed in
  const ownToken = async () => tokenIn(await (await get('/console/no/where/at/all')).text())
  return {
    get,
    cookie,
    submit: async (path, fields = {}, { token, origin = new URL(url).origin } = {}) => {
      const body = new URLSearchParams({
        token: token ?? (await ownToken()),
        once: randomUUID(),
        ...fields,
      }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
      return ask(path, { method: 'POST', headers, body })
    },
    upload: async (path, fields, files) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ token: await ownToken(), ...fields }))
        body.set(name, value)
      for (const [name, all] of Object.entries(files))
        for (const bytes of all) body.append(name, new Blob([new Uint8Array(bytes)]), 'a.jpg')
      return ask(path, { method: 'POST', headers: { origin: new URL(url).origin }, body })
    },
  }
}

export const signedIn = async (
  world: Pick<ConsoleWorld, 'url' | 'linkFor'>,
  ...of: Parameters<ConsoleWorld['linkFor']>
) => {
  const client = personClient(world)
  await client.submit(new URL(await world.linkFor(...of)).pathname)
  return client
}
