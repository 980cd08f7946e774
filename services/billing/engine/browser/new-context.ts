import type { Browser } from 'playwright-core'
import type { ClientOptions } from '../http/open-http-client.ts'
import { openGuardedProxy } from './guarded-proxy.ts'

/**
 * Ways out that no route stands before: scripts do without them, by requests that can be judged.
 */
const unrouted = 'delete window.WebSocket; delete window.SharedWorker; delete window.WebTransport'

/** Cookies and windows of one visit, with a way out of their own. */
export const newContext = async (browser: Browser, { headers, hosts }: ClientOptions) => {
  const proxy = await openGuardedProxy(hosts)
  const { 'user-agent': userAgent, ...extra } = headers
  try {
    const context = await browser.newContext({
      proxy: { server: proxy.url },
      acceptDownloads: true,
      serviceWorkers: 'block',
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      extraHTTPHeaders: extra,
      ...(userAgent !== undefined && { userAgent }),
    })
    await context.addInitScript(unrouted)
    return { proxy, context }
  } catch (error) {
    proxy.close()
    throw error
  }
}
