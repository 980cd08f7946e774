import { defaultEvents, EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import type { Faults } from '../forms/faults.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call } from '../frame/page.ts'
import { onceField } from '../frame/take-once.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

const said = inBoth({
  fresh: ['Endpoint nuevo', 'New endpoint'],
  url: ['Dirección (https)', 'Address (https)'],
  events: ['Eventos', 'Events'],
  make: ['Crear', 'Create'],
  again: ['Revisa lo marcado: no se creó nada.', 'Check the marked fields: nothing was made.'],
})

/** `form`: what was typed; null: nothing yet. */
export type TypedEndpoint = Readonly<{ form: URLSearchParams | null; faults: Faults }>

const eventBox = (event: string, isTicked: boolean) => html`
  <label class="check">
    <input type="checkbox" name="event" value="${event}"${isTicked && html` checked`}> <code>${event}</code>
  </label>
`

/** The form for a new endpoint with what was typed, and what is wrong with it. */
export const newEndpointCard = (call: Call, { form, faults }: TypedEndpoint): Html => {
  const words = said(call.view.language)
  const hasFault = faults.of.size > 0 || faults.other !== null
  const ticked: readonly string[] = form?.getAll('event') ?? defaultEvents
  const url = field({
    id: 'url',
    label: words.url,
    fault: faults.of.get('url'),
    input: (tied) => html`
      <input
        name="url"
        type="url"${tied}
        value="${form?.get('url')}"
        required
        maxlength="2048"
        placeholder="https://"
      >
    `,
  })
  return html`
    <section class="card" aria-labelledby="fresh">
      <h2 id="fresh">${words.fresh}</h2>
      ${hasFault && html`<p class="note bad" role="alert">${faults.other ?? words.again}</p>`}
      <form class="fields" method="post" action="${call.home}/webhooks">
        ${tokenField(call.view)}
        ${onceField()}
        ${url}
        <fieldset>
          <legend>${words.events}</legend>
          ${EndpointEvent.options.map((event) => eventBox(event, ticked.includes(event)))}
          <p class="fault">${faults.of.get('events')}</p>
        </fieldset>
        <button>${words.make}</button>
      </form>
    </section>
  `
}
