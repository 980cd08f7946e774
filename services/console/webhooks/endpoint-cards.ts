import type { Endpoint } from '#contracts/http/webhooks/endpoints.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call } from '../frame/page.ts'
import { oneButton, sureForm } from '../frame/sure-form.ts'
import { facts } from '../html/facts.ts'
import { field } from '../html/field.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { endpointWords, webhookWords } from './webhook-words.ts'

export const endpointPill = ({ enabled, disabled_reason: reason }: Endpoint, language: Language): Html => {
  const words = webhookWords(language)
  return html`
    <span class="pill ${enabled ? 'delivered' : 'failed'}">${enabled ? words.on : words.off}</span>
    ${reason && html` <code class="tag">${reason}</code>`}
  `
}

const switchForm = ({ view }: Call, here: string, isOn: boolean) => {
  const words = endpointWords(view.language)
  return html`
    <form method="post" action="${here}/switch">
      ${tokenField(view)}
      <input type="hidden" name="to" value="${isOn ? 'off' : 'on'}">
      <button class="second">${isOn ? words.disable : words.enable}</button>
    </form>
  `
}

/** What an endpoint is, and what is done with it. */
export const endpointCard = (endpoint: Endpoint, figures: Html, call: Call): Html => {
  const { view } = call
  const words = endpointWords(view.language)
  const {
    endpoint_id: id,
    enabled,
    disabled_reason: reason,
    events,
    description,
    created_at: made,
  } = endpoint
  const here = `${call.home}/webhooks/${id}`
  return html`
    <section class="card" aria-label="${id}">
      ${reason && html`<p class="note bad">${words[reason]}</p>`}
      ${facts([
        [words.events, html`${events.map((event) => html`<code class="tag">${event}</code> `)}`],
        [words.description, description],
        [webhookWords(view.language).day, figures],
        [words.made, moment(made, view.language)],
      ])}
      <div class="row buttons">
        ${oneButton(view, { action: `${here}/test`, name: words.test })}
        ${switchForm(call, here, enabled)}
        ${sureForm(view, { action: `${here}/rotate`, name: words.rotate, makesSecret: true })}
        ${sureForm(view, { action: `${here}/delete`, name: words.remove })}
      </div>
    </section>
  `
}

/**
 * `recovered`: how many messages the last order sends again; null: there was none. `fault`: what is
 * wrong with the time that was typed.
 */
export type Recover = Readonly<{ since: string; recovered: string | null; fault: string | undefined }>

export const recoverCard = (call: Call, here: string, given: Recover): Html => {
  const words = endpointWords(call.view.language)
  const { since, recovered, fault } = given
  const at = field({
    id: 'since',
    label: words.since,
    fault,
    input: (tied) => html`<input type="datetime-local" name="since"${tied} required value="${since}">`,
  })
  return html`
    <section class="card" aria-labelledby="recover">
      <h2 id="recover">${words.recover}</h2>
      ${
        recovered !== null &&
        html`<p class="note good" role="status">${words.recovered} <strong>${recovered}</strong></p>`
      }
      <p class="soft">${words.recoverWhy}</p>
      <form class="filters" method="post" action="${here}/recover">
        ${tokenField(call.view)}
        ${at}
        <button class="second">${words.recover}</button>
      </form>
    </section>
  `
}
