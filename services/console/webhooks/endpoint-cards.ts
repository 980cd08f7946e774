import type { Endpoint } from '#contracts/http/endpoints.ts'
import { defaultEvents, EndpointEvent } from '#contracts/http/endpoints.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call } from '../frame/page.ts'
import { oneButton, sureForm } from '../frame/sure-form.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

const said = inBoth({
  on: ['activo', 'on'],
  off: ['apagado', 'off'],
  test: ['Enviar prueba', 'Send a test'],
  rotate: ['Rotar secreto', 'Rotate secret'],
  enable: ['Encender', 'Switch on'],
  disable: ['Apagar', 'Switch off'],
  remove: ['Borrar', 'Delete'],
  recover: ['Recuperar lo de 24 horas', 'Recover the last 24 hours'],
  fresh: ['Endpoint nuevo', 'New endpoint'],
  url: ['Dirección (https)', 'Address (https)'],
  events: ['Eventos', 'Events'],
  make: ['Crear', 'Make'],
})

const switchForm = ({ view }: Call, here: string, isOn: boolean) => {
  const words = said(view.language)
  return html`<form method="post" action="${here}/switch">${tokenField(view)}<input type="hidden" name="to" value="${isOn ? 'off' : 'on'}"><button class="second">${isOn ? words.disable : words.enable}</button></form>`
}

export const endpointCard = (endpoint: Endpoint, call: Call): Html => {
  const words = said(call.view.language)
  const { endpoint_id: id, url, enabled, disabled_reason: reason, events, description } = endpoint
  const here = `${call.home}/webhooks/${id}`
  const button = (action: string, name: string) => oneButton(call.view, { action: `${here}/${action}`, name })
  return html`<section class="card" aria-labelledby="${id}"><div class="head"><h2 id="${id}" class="wrap">${url}</h2><span class="pill ${enabled ? 'delivered' : 'failed'}">${enabled ? words.on : words.off}</span>${
    reason && html`<code class="tag">${reason}</code>`
  }</div>${description && html`<p>${description}</p>`}<p>${events.map((event) => html`<span class="tag">${event}</span> `)}<small class="mono">${id}</small></p>
<div class="row">${button('test', words.test)}${button('recover', words.recover)}${switchForm(call, here, enabled)}${sureForm(call.view, { action: `${here}/rotate`, name: words.rotate })}${sureForm(call.view, { action: `${here}/delete`, name: words.remove })}</div></section>`
}

export const newEndpointCard = (call: Call): Html => {
  const words = said(call.view.language)
  return html`<section class="card" aria-labelledby="fresh"><h2 id="fresh">${words.fresh}</h2><form class="fields" method="post" action="${call.home}/webhooks">${tokenField(call.view)}
<label>${words.url}<input name="url" type="url" required maxlength="2048" placeholder="https://"></label><fieldset><legend>${words.events}</legend>${EndpointEvent.options.map(
    (event) =>
      html`<label class="check"><input type="checkbox" name="event" value="${event}"${defaultEvents.includes(event) && html` checked`}> <code>${event}</code></label>`,
  )}</fieldset><button>${words.make}</button></form></section>`
}
