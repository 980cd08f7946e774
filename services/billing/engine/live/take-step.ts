import { type BrowserStep, isBrowserStep } from '#merchants/language/browser-step.ts'
import type { SendStep } from '#merchants/language/send-step.ts'
import { fill, type Values } from '#merchants/values/fill-template.ts'
import { prepareSend } from '../send/prepare-send.ts'
import { current, valuesToSend } from '../visit/asking-of.ts'
import type { How } from '../visit/tab.ts'
import { choiceIn, followAct, submitAct } from './acts-of.ts'
import { elementOf, shownElement } from './element-of.ts'
import { fillLive } from './fill-live.ts'
import { actOn, type Live } from './live.ts'
import type { Acting } from './send-beside.ts'

type Taking = Readonly<{ live: Live; values: Values; how: How }>

const takeSend = async ({ live, values, how }: Taking, step: SendStep): Promise<void> => {
  const { run, visit, tab } = live
  if ('form' in step) {
    await fillLive(live, step.form, step)
    return actOn(live, (page) => submitAct(live, page, step), how)
  }
  if ('postback' in step) {
    await fillLive(live, step.in ?? 'form:has(input[name="__VIEWSTATE"])', step)
    const [target, argument] = [fill(step.postback, values), fill(step.argument ?? '', values)]
    return tab.act({ do: 'post back', target, argument }, how)
  }
  if ('follow' in step) return actOn(live, (page) => followAct(live, page, step), how)
  const { exchange } = prepareSend(run, step, { page: () => current(visit), values })
  return tab.act({ do: 'open', exchange }, how)
}

const takeOwn = async ({ live, values, how }: Taking, step: BrowserStep): Promise<void> => {
  if ('fill' in step) return fillLive(live, step.fill, step)
  if ('click' in step)
    return actOn(live, (page) => ({ do: 'click', element: shownElement(live, page, step.click) }), how)
  if ('type' in step) {
    const keys = fill(step.keys, values)
    return actOn(live, (page) => ({ do: 'type', element: shownElement(live, page, step.type), keys }), how)
  }
  if ('choose' in step) {
    await actOn(live, (page) => ({ do: 'click', element: shownElement(live, page, step.choose) }))
    return actOn(live, (page) => choiceIn(live, page, step), how)
  }
  const { press: key, on } = step
  const focused = (page: Parameters<typeof elementOf>[1]) =>
    on === undefined ? null : elementOf(live, page, on)
  return actOn(live, (page) => ({ do: 'press', element: focused(page), key }), how)
}

/** How each step is taken in a tab. */
export const takeStep = (live: Live, step: Acting, how: How): Promise<void> => {
  const taking = { live, values: valuesToSend(live.run, live.visit, step), how }
  return isBrowserStep(step) ? takeOwn(taking, step) : takeSend(taking, step)
}
