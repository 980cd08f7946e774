import type { Page, Request } from 'playwright-core'

/** A photo, and what a frame shows, are no part of the page. */
const isPart = (page: Page, request: Request): boolean => {
  const isPhoto = request.resourceType() === 'image' && !request.url().includes('/assets/')
  return !isPhoto && request.frame() === page.mainFrame()
}

/** As it came over the wire: packed, with its headers. */
const bytesOf = async (request: Request): Promise<number> => {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return responseBodySize + responseHeadersSize
}

export type Weighing = Readonly<{
  /** What the page that was opened last has loaded, scripts and styles too. */
  bytes: () => Promise<number>
  end: () => Promise<void>
}>

/**
 * Weighs each page that is opened from now on, as if it were the first one that its visitor sees.
 */
export const weighPage = async (page: Page): Promise<Weighing> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let [asked, finished]: [Set<Request>, Set<Request>] = [new Set(), new Set()]
  const begin = (request: Request) => {
    if (!isPart(page, request)) return
    if (request.isNavigationRequest()) [asked, finished] = [new Set(), new Set()]
    asked.add(request)
  }
  const finish = (request: Request) => {
    if (asked.has(request)) finished.add(request)
  }
  page.on('request', begin).on('requestfinished', finish)
  return {
    bytes: async () => (await Promise.all([...finished].map(bytesOf))).reduce((sum, one) => sum + one, 0),
    end: async () => {
      page.off('request', begin).off('requestfinished', finish)
      await session.detach()
    },
  }
}
