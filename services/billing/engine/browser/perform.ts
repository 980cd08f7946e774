import type { ElementHandle, Page as Window } from 'playwright-core'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Page } from '../page/read-page.ts'
import type { Act, Change } from '../visit/tab.ts'
import { inPage, pageFunction } from './in-page-scripts.ts'
import type { Rules } from './route-requests.ts'

export type Stage = Readonly<{
  window: () => Window
  element: (number: number) => Promise<ElementHandle | null>
  evaluate: (script: typeof inPage.look, argument: unknown) => Promise<unknown>
  rules: Rules
  timeoutMs: number
}>

const elementFor = async ({ element }: Stage, number: number): Promise<ElementHandle> => {
  const found = await element(number)
  if (!found) throw new PortalTrouble('portal_changed', 'the element has gone')
  return found
}

const open = async (stage: Stage, { exchange }: Extract<Act, { do: 'open' }>): Promise<void> => {
  stage.rules.next = exchange.headers ? { headers: exchange.headers } : null
  const { timeoutMs: timeout } = stage
  await stage.window().goto(exchange.url.href, { waitUntil: 'domcontentloaded', timeout })
}

const bodyOf = ({ bytes, headers, status }: Page) => ({ status, headers: contentOf(headers), body: bytes })
const contentOf = (headers: Page['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'content-type'))

/** An answer that was fetched beside the tab is what its address shows. */
const show = async (stage: Stage, { page, as }: Extract<Act, { do: 'show' }>): Promise<void> => {
  if (as === 'document') {
    await stage.evaluate(inPage.replace, page.$.html())
    return
  }
  stage.rules.next = { answer: bodyOf(page) }
  const { timeoutMs: timeout } = stage
  await stage.window().goto(page.url.href, { waitUntil: 'domcontentloaded', timeout })
}

const change = async (stage: Stage, changes: readonly Change[]): Promise<void> => {
  for (const each of changes) {
    const element = await elementFor(stage, each.element)
    await element.evaluate(inPage.change, each)
  }
}

const blur = pageFunction('(control) => control.blur()')
/** A key that is pressed sooner is lost by some masks. */
const KEY_MS = 8

const type = async (stage: Stage, { element: number, keys }: Extract<Act, { do: 'type' }>): Promise<void> => {
  const element = await elementFor(stage, number)
  const { keyboard } = stage.window()
  await element.scrollIntoViewIfNeeded({ timeout: stage.timeoutMs })
  await element.focus()
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await keyboard.type(keys, { delay: KEY_MS })
  await element.evaluate(blur)
}

const press = async (stage: Stage, { element, key }: Extract<Act, { do: 'press' }>): Promise<void> => {
  if (element !== null) await (await elementFor(stage, element)).focus()
  await stage.window().keyboard.press(key)
}

const submit = async (stage: Stage, number: number): Promise<void> => {
  const isSent: unknown = await (await elementFor(stage, number)).evaluate(inPage.submit)
  if (!isSent) throw new PortalTrouble('portal_changed', 'the element is no form: click its button')
}

const postBack = pageFunction('([target, argument]) => window.__doPostBack(target, argument)')

/** How long an element may take to become one that can be clicked. */
const CLICK_MS = 3_000

/** Does it, without waiting for what it leads to. Throws what playwright throws. */
export const perform = async (stage: Stage, act: Act): Promise<void> => {
  switch (act.do) {
    case 'open':
      return open(stage, act)
    case 'click':
      return (await elementFor(stage, act.element)).click({ timeout: CLICK_MS, noWaitAfter: true })
    case 'change':
      return change(stage, act.changes)
    case 'type':
      return type(stage, act)
    case 'press':
      return press(stage, act)
    case 'submit':
      return submit(stage, act.element)
    case 'post back':
      return void (await stage.evaluate(postBack, [act.target, act.argument]))
    case 'show':
      return show(stage, act)
  }
}
