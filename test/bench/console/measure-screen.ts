import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { newExternalId, photoOf, readEveryTicket, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { type ConsoleWorld, looks, watchedPage } from '#test/support/console/console-world.ts'
import { enter } from '#test/support/console/enter.ts'
import { quantile } from '../kafka/say.ts'
import type { Address } from './page-addresses.ts'

/** A p99 needs hundreds. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 200)
const SETTLED_MS = 600
/** What is not shown by then is told as Infinity. */
const LONGEST_MS = 20_000
/** Until a page that was just opened listens. */
const OPENED_MS = 300

/** Sums what moved without anybody having done something. */
const noteShifts = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

const signIn = async (browser: Browser, world: ConsoleWorld, look: (typeof looks)[number]) => {
  const watched = await watchedPage(browser, look)
  await watched.context.addInitScript(noteShifts)
  await enter(watched.page, await world.linkFor('owner', world.account.account_id))
  return watched
}

/** The sum of the layout shifts of each page, at both widths. */
export const measureShifts = async (browser: Browser, world: ConsoleWorld, addresses: readonly Address[]) => {
  for (const look of looks.filter(({ scheme }) => scheme === 'light')) {
    const { page, context, faults } = await signIn(browser, world, look)
    for (const { name, path } of addresses) {
      await page.goto(new URL(path, world.url).href)
      await sleep(SETTLED_MS)
      const shift = Number(await page.evaluate('window.shift'))
      console.log(`  ${name.padEnd(26)} ${String(look.width).padStart(5)} px: ${shift.toFixed(3)}`)
    }
    if (faults.length > 0) console.log(`  faults: ${faults.join(', ')}`)
    await context.close()
  }
}

/**
 * Begins to watch for that text in one of those elements: `window.drawn` is the moment of the frame
 * behind the change that brought it.
 */
const watchFor = (page: Page, selector: string, text: string) =>
  page.evaluate(`{
    const isThere = () => [...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.textContent.includes(${JSON.stringify(text)}))
    window.drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(Date.now()))
      })
      observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
      setTimeout(() => resolve(Infinity), ${LONGEST_MS})
    })
    undefined
  }`)

const whenDrawn = (page: Page) => page.evaluate('window.drawn') as Promise<number>

const sayTimes = (what: string, times: readonly number[]) =>
  console.log(
    `  ${what.padEnd(26)} median ${quantile(times, 0.5)} ms, p90 ${quantile(times, 0.9)} ms, p99 ${quantile(times, 0.99)} ms, worst ${Math.max(...times)} ms`,
  )

const identify = ({ platform }: ConsoleWorld, id: string, name: string) =>
  platform.handle(id, {
    type: 'IdentifyMerchant',
    at: new Date().toISOString(),
    data: { merchantId: 'oxxo', name, rfc: 'CCO8605231N4', how: 'rfc', confidence: 1, windowEnds: null },
  })

/** From the commit of an event to the frame that shows it, on the pages that are live. */
export const measureNews = async (browser: Browser, world: ConsoleWorld): Promise<void> => {
  const signedIn = () => signIn(browser, world, { width: 1280, scheme: 'light' })
  const [list, stream, session] = [(await signedIn()).page, (await signedIn()).page, (await signedIn()).page]
  const home = `${world.url}/console/${world.account.account_id}/live`
  await Promise.all([list.goto(`${home}/sessions`), stream.goto(`${home}/stream`)])
  const shown = { '/sessions/:session': session, '/stream': stream, '/sessions': list }
  const places = { '/sessions/:session': '#event-3', '/stream': '.stream li', '/sessions': 'tbody td' }
  const times = new Map(Object.keys(shown).map((name) => [name, [] as number[]]))
  const stop = readEveryTicket(world.platform)
  for (let n = 0; n < EVENTS; n += 1) {
    const ticket_image = await photoOf(n)
    const body = { external_id: newExternalId(), ticket_image, user_info: userInfo }
    const { session_id } = await created(await world.post(world.account.live_key, body))
    await session.goto(`${home}/sessions/${session_id}`)
    // its ticket was read: before that nobody identifies a merchant
    await session.locator('#event-2').waitFor()
    await sleep(OPENED_MS)
    for (const [name, page] of Object.entries(shown))
      await watchFor(page, places[name as keyof typeof places], `COMERCIO ${n}.`)
    await identify(world, session_id, `COMERCIO ${n}.`)
    const committed = Date.now()
    for (const [name, page] of Object.entries(shown))
      times.get(name)?.push((await whenDrawn(page)) - committed)
  }
  stop()
  for (const [name, of] of times) sayTimes(name, of)
}
