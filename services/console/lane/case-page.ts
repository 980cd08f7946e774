import { SessionId } from '#contracts/ids.ts'
import type { Ordered } from '../bus/lane.ts'
import { idIn } from '../frame/id-in.ts'
import { inboxTabs } from '../frame/inbox-tabs.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { factCards, viewsCard, whyCard } from './case-cards.ts'
import { laneWords } from './lane-words.ts'
import { orderCards } from './order-cards.ts'
import { orderWords } from './order-words.ts'

export const waitingIdOf = idIn(SessionId, 'waiting', 'session')

export const operatorOf = ({ view }: Call): string => view.person?.email ?? ''

const saidOf = ({ outcome, detail, differs }: Ordered, call: Call) => {
  const words = laneWords(call.view.language)
  if (outcome === 'done') return html`<p class="note good" role="status">${words.done} ${detail}</p>`
  return html`
    <div class="note bad" role="alert">
      ${words.notDone} <code>${outcome}</code> ${detail}
      ${differs.length > 0 && html`<ul>${differs.map((one) => html`<li>${one}</li>`)}</ul>`}
    </div>
  `
}

/** The case of a session, with what came of an order. */
export const caseShown = async (call: Call, { desk }: Parts, ordered: Ordered | null): Promise<Shown> => {
  const sessionId = waitingIdOf(call)
  const { language } = call.view
  const shown = await desk.lane.caseOf({ sessionId, by: operatorOf(call) })
  const here = `${call.home}/inbox/lane/${sessionId}`
  const isOpen = shown.end === null
  const orders =
    isOpen && orderCards(call, { here, codes: await desk.lane.codes(), isHeld: shown.held_by !== null })
  const body = html`
    <div class="head">
      <h1>${shown.merchant.name}</h1>
      <span class="soft mono wrap">${sessionId}</span>
    </div>
    ${inboxTabs(call, 'lane')}
    ${ordered && saidOf(ordered, call)}
    ${whyCard(shown, language)}
    ${viewsCard(shown, language)}
    <div class="columns">
      <div>${factCards(shown, language)}</div>
      <div>${orders}</div>
    </div>
  `
  return { title: laneWords(language).title, body }
}

/** What an order did, as its answer led here; any other text of an address is not shown. */
const doneIn = ({ query, view }: Call): Ordered | null => {
  const detail = query.get('done') ?? ''
  return /^([0-9A-F-]{36}|failed: [a-z_]{1,40}|attempt \d{1,4}: (lookup|start))$/.test(detail)
    ? orderWords({ outcome: 'done', detail, differs: [] }, view.language)
    : null
}

/** All that a person needs to finish a session by hand; who looked is kept. */
export const casePage: Page = {
  method: 'GET',
  path: '/inbox/lane/:waiting',
  scope: 'accounts',
  answer: (call, parts) => caseShown(call, parts, doneIn(call)),
}
