import type { ChooseStep } from '#merchants/language/browser-step.ts'
import type { FormStep, SendStep } from '#merchants/language/send-step.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill } from '#merchants/values/fill-template.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { ReceiverRefused } from '../ends/receiver-refused.ts'
import { chooseText } from '../forms/choose-text.ts'
import { submitter } from '../forms/fill-form.ts'
import { offersOthers } from '../forms/offers-others.ts'
import type { Page } from '../page/read-page.ts'
import { isHidden, shownIn } from '../page/shown-text.ts'
import { prepareSend } from '../send/prepare-send.ts'
import { valuesNow, valuesToSend } from '../visit/asking-of.ts'
import type { Act } from '../visit/tab.ts'
import { markOf, nodeOf } from './element-of.ts'
import { stateOf } from './fill-live.ts'
import type { Live } from './live.ts'

/** Presses the button of a form; one that nobody sees is sent without. */
export const submitAct = (live: Live, page: Page, step: FormStep): Act => {
  const values = valuesNow(live.run, live.visit)
  const button = submitter(stateOf(live, page, { css: step.form, words: step }), step)
  const named = step.submit === undefined ? null : page.$(fillSelector(step.submit, values)).first()
  const pressed = button ?? named
  if (pressed && pressed.length > 0 && !isHidden(page, pressed))
    return { do: 'click', element: markOf(live, page, pressed[0]) }
  return { do: 'submit', element: markOf(live, page, page.$(fillSelector(step.form, values))[0]) }
}

const choices = '[role=option], [role=menuitem], [role=menuitemradio], li, option, .option, .dropdown-item'

/** Clicks the choice of an open list. */
export const choiceIn = (live: Live, page: Page, { option, among }: ChooseStep): Act => {
  const values = valuesNow(live.run, live.visit)
  const wanted = fill(option, values)
  const shown = page
    .$(fillSelector(among ?? choices, values))
    .toArray()
    .filter(
      (node) =>
        !isHidden(page, page.$(node)) && (among !== undefined || page.$(node).find(choices).length === 0),
    )
  const texts = shown.map((node) => shownIn(page, page.$(node)))
  const place = chooseText(texts, wanted)
  if (place !== null) return { do: 'click', element: markOf(live, page, shown[place]) }
  const detail = 'the list does not offer the value'
  if (offersOthers(texts, wanted)) throw new ReceiverRefused(detail, { wanted })
  throw new PortalTrouble('portal_changed', detail, { wanted })
}

/** Clicks a link, or opens its address where nobody sees it. */
export const followAct = (live: Live, page: Page, step: Extract<SendStep, { follow: string }>): Act => {
  const node = nodeOf(live, page, step.follow)
  const element = markOf(live, page, node)
  if (step.attr === undefined && !isHidden(page, page.$(node))) return { do: 'click', element }
  const { exchange } = prepareSend(live.run, step, {
    page: () => page,
    values: valuesToSend(live.run, live.visit, step),
  })
  return { do: 'open', exchange }
}
