import { loadavg } from 'node:os'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { signedIn } from '#test/support/console/person-client.ts'
import { openFilled } from './fill-account.ts'
import { measurePages } from './measure-pages.ts'
import { measureNews, measureShifts } from './measure-screen.ts'
import { pageAddresses } from './page-addresses.ts'

const load = () => `[load ${loadavg()[0]?.toFixed(1)}]`

/**
 * Every page of an account with many sessions: time on the server and bytes over the wire, for its
 * owner and for an operator; then what a real browser sees. Goals at a million sessions: 100 ms, 60
 * kB without the photo, no layout shift, 300 ms from a commit to the screen.
 * `BENCH_SESSIONS=1000000 npm run bench -- console-pages`; `BENCH_ROUNDS`: of each page, else 60;
 * `BENCH_EVENTS`: that a browser waits for, else 200.
 */
export const benchConsolePages = async (): Promise<void> => {
  const world = await openFilled(Number(process.env['BENCH_SESSIONS'] ?? 20_000))
  const browser = await openChromium()
  try {
    const owner = await signedIn(world, 'owner', world.account.account_id)
    const operator = await signedIn(world, 'operator', null)
    for (const [who, client] of Object.entries({ owner, operator })) {
      console.log(`${who}, (goals: 100 ms, 60 kB) ${load()}`)
      const visitor = { url: world.url, cookie: client.cookie() }
      await measurePages(visitor, await pageAddresses(world, client))
    }
    console.log(`layout shift (goal: 0) ${load()}`)
    await measureShifts(browser, world, await pageAddresses(world, owner))
    console.log(`from the commit of an event to the screen (goal: p99 300 ms) ${load()}`)
    await measureNews(browser, world)
    console.log(`the end ${load()}`)
  } finally {
    await browser.close()
    await world.close()
  }
}

if (import.meta.main) await benchConsolePages()
