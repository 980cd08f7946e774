import { setTimeout as sleep } from 'node:timers/promises'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { spokenOn } from '../page/alerts-on.ts'
import { inlineScripts } from '../page/inline-scripts.ts'
import { type Page, readPage } from '../page/read-page.ts'
import { type Refresh, refreshOf } from '../page/refresh.ts'
import type { Applied } from '../postback/apply-delta.ts'
import { scriptCookies } from '../scripts/script-cookies.ts'
import type { FlowRun, Visit } from '../visit/flow-run.ts'

/** A person sees a page that stays at least so long. */
const SEEN_SECONDS = 1
const MAX_REFRESHES = 10

/** What issued by GET is not asked for again. */
const wasCommitted = ({ committed }: Visit, url: URL): boolean => committed?.url.href === url.href

/** The page behind, with what was said on the way. */
const get = async ({ client }: FlowRun, from: Page, url: URL): Promise<Page> => {
  const page = readPage(await client.send({ url, method: 'GET' }))
  return { ...page, hops: [...from.hops, url, ...page.hops], said: [...spokenOn(from), ...page.said] }
}

/** Follows the page's own refresh; null where there is none that may be followed. */
const follow = async (run: FlowRun, page: Page, refresh: Refresh): Promise<Page | null> => {
  try {
    return await get(run, page, refresh.url)
  } catch (error) {
    // the shop's front page, on another site: this page stays the one that counts
    if (error instanceof PortalTrouble && error.reason === 'portal_changed') return null
    throw error
  }
}

/** What the page's scripts would keep is sent from now on. */
const keepCookies = async ({ client }: FlowRun, page: Page): Promise<void> => {
  for (const line of scriptCookies(inlineScripts(page))) await client.keep(page.url, line)
}

/** Pages that send on before a person could see them are passed. */
export const settled = async (run: FlowRun, visit: Visit, first: Page): Promise<Page> => {
  let page = first
  for (let left = MAX_REFRESHES; left > 0; left -= 1) {
    await keepCookies(run, page)
    const refresh = refreshOf(page)
    if (!refresh || refresh.seconds > SEEN_SECONDS || wasCommitted(visit, refresh.url)) return page
    const behind = await follow(run, page, refresh)
    if (!behind) return page
    page = behind
  }
  return page
}

/**
 * The page that follows one that stays for some seconds ("your invoice is being made"); null: it
 * stays.
 */
export const afterWaiting = async (run: FlowRun, visit: Visit, page: Page): Promise<Page | null> => {
  const refresh = refreshOf(page)
  if (!refresh || wasCommitted(visit, refresh.url)) return null
  await sleep(refresh.seconds * 1_000)
  const behind = await follow(run, page, refresh)
  return behind && settled(run, visit, behind)
}

/** A partial answer, worked into the page before; where it sends the whole page on, that. */
export const openApplied = (run: FlowRun, visit: Visit, { page, redirect }: Applied): Promise<Page> => {
  if (redirect === null || wasCommitted(visit, redirect)) return Promise.resolve(page)
  return get(run, page, redirect).then((behind) => settled(run, visit, behind))
}
