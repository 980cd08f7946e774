import type { ConsoleWorld } from './console-world.ts'

export type PersonClient = Readonly<{
  get: (path: string) => Promise<Response>
  /** A form as a browser sends it: with the token of its page, and the origin. */
  submit: (path: string, fields?: Record<string, string>, change?: Change) => Promise<Response>
  cookie: () => string
}>

type Change = Readonly<{ token?: string; origin?: string }>

const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''

/** A browser without its screen: it keeps cookies and follows nothing. */
export const personClient = ({ url }: Pick<ConsoleWorld, 'url'>): PersonClient => {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: cookie(), ...init.headers }
    const answer = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return answer
  }
  const get = (path: string) => ask(path)
  return {
    get,
    cookie,
    submit: async (path, fields = {}, { token, origin = new URL(url).origin } = {}) => {
      // any page has it: those of a visitor, and those of somebody signed in
      const page = await (await get('/console/no/where/at/all')).text()
      const body = new URLSearchParams({ token: token ?? tokenIn(page), ...fields }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
      return ask(path, { method: 'POST', headers, body })
    },
  }
}

export const signedIn = async (world: ConsoleWorld, ...of: Parameters<ConsoleWorld['linkFor']>) => {
  const client = personClient(world)
  await client.get(await world.linkFor(...of))
  return client
}
