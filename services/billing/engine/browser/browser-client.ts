import type { BrowserContext } from 'playwright-core'
import { CookieJar } from 'tough-cookie'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Answer, Exchange } from '../http/exchange.ts'
import { type ClientOptions, type HttpClient, openHttpClient } from '../http/open-http-client.ts'

/** A browser that has ended has no cookies: that is no fault of the portal's. */
const ofBrowser = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw new PortalTrouble('browser_capacity', 'the browser has ended', { cause: error })
  }
}

const toJar = async (context: BrowserContext, url: URL): Promise<CookieJar> => {
  const jar = new CookieJar()
  for (const { name, value, domain, path, secure } of await ofBrowser(context.cookies(url.href))) {
    const line = `${name}=${value}; Domain=${domain.replace(/^\./, '')}; Path=${path}${secure ? '; Secure' : ''}`
    // a cookie of one host alone is given back with a domain too
    const own = domain.startsWith('.') ? line : line.replace(/; Domain=[^;]*/, '')
    await jar.setCookie(own, url.href, { ignoreError: true, loose: true })
  }
  return jar
}

const fromJar = async (context: BrowserContext, jar: CookieJar): Promise<void> => {
  const { cookies } = await jar.serialize()
  const all = cookies.map(({ key, value, domain, path, hostOnly, secure, httpOnly }) => ({
    name: String(key),
    value: String(value),
    domain: hostOnly === false ? `.${String(domain)}` : String(domain),
    path: String(path ?? '/'),
    secure: secure === true,
    httpOnly: httpOnly === true,
  }))
  await ofBrowser(context.addCookies(all))
}

/** What the steps send beside the pages of a browser, with its cookies. */
export const openBrowserClient = (context: BrowserContext, options: ClientOptions): HttpClient => {
  const checks = openHttpClient(options)
  const by =
    (send: 'send' | 'sendOnce') =>
    async (exchange: Exchange): Promise<Answer> => {
      const jar = await toJar(context, exchange.url)
      const client = openHttpClient({ ...options, jar })
      try {
        return await client[send](exchange)
      } finally {
        client.close()
        await fromJar(context, jar)
      }
    }
  return {
    requireSendable: checks.requireSendable,
    send: by('send'),
    sendOnce: by('sendOnce'),
    cookie: async (url, name) =>
      (await ofBrowser(context.cookies(url.href))).find((each) => each.name === name)?.value ?? null,
    keep: () => Promise.resolve(),
    allCookies: async () => JSON.stringify(await ofBrowser(context.cookies())),
    replaceCookies: async (cookies) => {
      await ofBrowser(context.clearCookies())
      if (cookies !== null) await ofBrowser(context.addCookies(JSON.parse(cookies)))
    },
    close: checks.close,
  }
}
