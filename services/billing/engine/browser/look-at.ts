import type { ElementHandle, Frame, JSHandle, Response } from 'playwright-core'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { MAX_ANSWER } from '../http/max-answer.ts'
import type { Page } from '../page/read-page.ts'
import { bodyOf } from './body-of.ts'
import { inPage, pageFunction } from './in-page-scripts.ts'
import { type Looked, MARK, readBare, readLook } from './read-look.ts'
import type { Traffic } from './traffic.ts'
import { currentFrame, type Windows } from './windows.ts'

const facts = pageFunction(
  '({ html, type, charset, postback, panels }) => ({ html, type, charset, postback, panels })',
)
const elementAt = pageFunction('(look, n) => look.elements[n]')

/** What an answer said beside its document: JSON of a partial one, scripts of it. */
const withGiven = (page: Page, given: Page | null): Page =>
  given ? { ...page, scripts: given.scripts, json: page.json ?? given.json } : page

const bareOf = async (response: Response, facing: Facing): Promise<Page> => {
  const bytes = await bodyOf(response)
  if (bytes) return readBare(bytes, facing)
  throw new PortalTrouble('portal_changed', `the answer is larger than ${MAX_ANSWER} bytes`)
}

type Facing = Parameters<typeof readLook>[1]
type Look = Readonly<{ page: Page; looked: Looked; facing: Facing; handle: JSHandle }>

/** Looks into a tab, and remembers the elements of the last look. */
export const createLooks = (windows: Windows, traffic: Traffic) => {
  let last: Look | null = null
  const seen = new WeakSet<Page>()

  const around = async (frame: Frame, response: Response | undefined) => {
    const { given, led, said } = traffic
    const own = { status: response?.status() ?? 200, headers: response?.headers() ?? {} }
    const { status, headers } = given ?? traffic.answer ?? own
    return {
      url: new URL(frame.url()),
      status,
      headers,
      hops: given?.hops ?? led.flatMap((each) => (each.frame === frame ? [each.url] : [])).slice(1),
      said: [...(given?.said ?? []), ...said],
      data: (await traffic.data) ?? null,
    }
  }

  const take = async (): Promise<Look> => {
    const frame = currentFrame(windows)
    const handle = await frame.evaluateHandle(inPage.look)
    const looked: Looked = await handle.evaluate(facts)
    const response = windows.answers.get(frame)
    const facing = await around(frame, response)
    const isDocument = /html/.test(looked.type) || !response
    if (isDocument && last && isSame(last, looked, facing)) return { ...last, handle }
    const page = isDocument ? readLook(looked, facing) : await bareOf(response, facing)
    traffic.changedAt = performance.now()
    return { page: withGiven(page, traffic.given), looked, facing, handle }
  }

  return {
    /** As it is now; the page before itself where nothing is different. */
    look: async (): Promise<Page> => {
      const taken = await take()
      const before = last
      last = taken
      seen.add(taken.page)
      await before?.handle.dispose().catch(() => undefined)
      return taken.page
    },
    shows: (page: Page): boolean => seen.has(page),
    element: async (number: number): Promise<ElementHandle | null> => {
      const found = await last?.handle.evaluateHandle(elementAt, number)
      return found?.asElement() ?? null
    },
    has: (script: 'postback' | 'panels'): boolean => last?.looked[script] ?? false,
    numberOf: (page: Page, node: unknown): number | null => {
      const mark = page.$(node as Parameters<Page['$']>[0]).attr(MARK)
      return mark === undefined ? null : Number(mark)
    },
  }
}

/** Then the elements have the numbers that they had, too. */
const isSame = ({ looked, facing }: Look, now: Looked, here: Facing): boolean =>
  looked.html === now.html && factsOf(facing) === factsOf(here)

const factsOf = ({ url, status, hops, said, data }: Facing): string =>
  JSON.stringify([url.href, status, hops.length, said, data])
