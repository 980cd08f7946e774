import type { StatusData } from '#contracts/http/answers.ts'
import type { EventItem } from '#contracts/http/session-events.ts'
import type { ConsoleScope } from '#contracts/people.ts'
import { askedHint } from '../frame/asked-hint.ts'
import { isDigits } from '../frame/expected-form.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call } from '../frame/page.ts'
import { questionReason } from '../frame/question-reason.ts'
import { sureForm } from '../frame/sure-form.ts'
import { field } from '../html/field.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  asks: ['Falta un dato', 'Something is missing'],
  until: ['Responde antes de', 'Answer before'],
  give: ['Responder', 'Answer'],
  cancel: ['Cancelar la sesión', 'Cancel the session'],
  retry: ['Intentar de nuevo', 'Retry'],
  retryWhy: [
    'Una sesión nueva con la misma foto y lo que se leyó.',
    'A new session with the same photo and what was read.',
  ],
  newId: ['external_id de la nueva', 'external_id of the new one'],
})

export const needs: ConsoleScope = 'sessions:write'

type Field = Readonly<{ name: string; label: string; pattern: string; value?: string | null | undefined }>

const askedField = ({ name, label, pattern, value }: Field, language: Language) =>
  field({
    id: `field.${name}`,
    label,
    hint: askedHint({ name, pattern }, language),
    fault: undefined,
    input: (tied) => html`
      <input
        name="field.${name}"${tied}
        value="${value}"
        pattern="${pattern}"
        required
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"${isDigits({ pattern }) && html` inputmode="numeric"`}
      >
    `,
  })

const asked = (status: StatusData, call: Call, here: string) => {
  if (status.status !== 'processing' || !status.needs_input) return null
  const { language } = call.view
  const words = said(language)
  const { fields, deadline, reason } = status.needs_input
  return html`
    <section class="card asks" aria-labelledby="asks">
      <h2 id="asks">${words.asks}</h2>
      <p class="note wait">${words.until} ${moment(deadline, language)}</p>
      <p>${questionReason(reason, language)}</p>
      <form class="fields" method="post" action="${here}/input">
        ${tokenField(call.view)}
        ${fields.map((one) => askedField(one, language))}
        <button>${words.give}</button>
      </form>
    </section>
  `
}

const mayCancel = (status: StatusData, events: readonly EventItem[]) =>
  status.status === 'processing' && !events.some(({ type }) => type === 'IssueIntended')

const again = (status: StatusData, call: Call, here: string) => {
  if (status.status !== 'failed' || !status.failure.retryable) return null
  const words = said(call.view.language)
  const next = `${status.external_id}-2`.slice(-128)
  return html`
    <section class="card" aria-labelledby="retry">
      <h2 id="retry">${words.retry}</h2>
      <p class="soft">${words.retryWhy}</p>
      <form class="fields" method="post" action="${here}/retry">
        ${tokenField(call.view)}
        <label>
          ${words.newId}
          <input
            name="external_id"
            value="${next}"
            required
            pattern="[A-Za-z0-9._:\\-]{1,128}"
            autocomplete="off"
          >
        </label>
        <button>${words.retry}</button>
      </form>
    </section>
  `
}

type Shown = Readonly<{ status: StatusData; events: readonly EventItem[]; here: string }>

export const cancelForm = ({ status, events, here }: Shown, call: Call): Html | null =>
  mayCancel(status, events)
    ? sureForm(call.view, { action: `${here}/cancel`, name: said(call.view.language).cancel })
    : null

export const actionCards = ({ status, here }: Shown, call: Call): Html =>
  html`${asked(status, call, here)}${again(status, call, here)}`
