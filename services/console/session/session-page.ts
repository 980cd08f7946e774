import { scopesOfRole } from '#contracts/people.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { statePill } from '../sessions/session-words.ts'
import { actionCards, cancelForm } from './actions-card.ts'
import { attemptsCard } from './attempts-card.ts'
import { attemptsIn } from './attempts-in.ts'
import { deliveriesCard, deliveriesOf } from './deliveries-card.ts'
import { outcomeCard } from './outcome-card.ts'
import { photoCard } from './photo-card.ts'
import { readPhoto } from './read-photo.ts'
import { eventsOf, MOST_EVENTS, sessionIdOf } from './session-of.ts'
import { timeline } from './timeline.ts'

const said = inBoth({ back: ['Sesiones', 'Sessions'], asks: ['pide un dato', 'asks'] })

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { language, person } = call.view
  const sessionId = sessionIdOf(call)
  const here = `${call.home}/sessions/${sessionId}`
  const [status, events] = await Promise.all([
    parts.bus.session({ caller: call.caller, sessionId, language }),
    eventsOf(call, parts),
  ])
  const may = scopesOfRole[person?.role ?? 'finance']
  const acts = may.includes('sessions:write')
  const shown = { status, events, here }
  const asks = status.status === 'processing' && status.needs_input !== null
  const [photo, outcome, evidence, deliveries] = await Promise.all([
    readPhoto(events, parts),
    outcomeCard(call, parts, shown),
    acts ? parts.desk.evidence.ofSession({ sessionId }) : [],
    may.includes('webhooks') ? deliveriesOf(call, parts, sessionId) : null,
  ])
  const attempts = acts && attemptsCard(attemptsIn(events, evidence), { here, language })
  // no event tells of a delivery
  const soon = deliveries?.messages.some(({ state }) => state === 'waiting') && html` data-soon`
  const more = events.length < MOST_EVENTS ? null : `${call.home}/stream?session=${sessionId}`
  const part = (name: string, content: Html | null | false) => html`<div data-part="${name}">${content}</div>`
  const state = statePill({ status: status.status, asks }, language)
  const body = html`
    <p><a href="${call.home}/sessions">← ${said(language).back}</a></p>
    <div data-live="${call.home}/live?session=${sessionId}"${soon}>
      <div class="head">
        <h1>${status.external_id}</h1>
        <span data-part="state" role="status">${state}</span>
        <span class="soft mono">${sessionId}</span>
        <span class="soft">${moment(status.created_at, language)}</span>
        <div class="more" data-part="cancel">${acts && cancelForm(shown, call)}</div>
      </div>
      <div class="columns">
        <div>
          ${part('actions', acts && actionCards(shown, call))}
          ${part('outcome', outcome)}
          ${part('attempts', attempts)}
          ${part('events', timeline(events, { language, more }))}
        </div>
        <div>
          ${part('photo', photoCard(photo, here, language))}
          ${part('deliveries', deliveries && deliveriesCard(deliveries, call))}
        </div>
      </div>
    </div>
  `
  return { title: status.external_id, body }
}

export const sessionPage: Page = { method: 'GET', path: '/sessions/:session', scope: 'sessions:read', answer }
