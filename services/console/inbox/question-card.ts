import { PREFIX } from '../forms/typed-in.ts'
import { askedHint } from '../frame/asked-hint.ts'
import { expectedForm, isDigits } from '../frame/expected-form.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Parts } from '../frame/page.ts'
import { questionReason } from '../frame/question-reason.ts'
import { field } from '../html/field.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { photoSheets } from '../session/photo-sheets.ts'
import { type Photo, readPhoto } from '../session/read-photo.ts'
import { eventsOf } from '../session/session-of.ts'
import { crop } from './crop.ts'
import type { Inbox } from './find-questions.ts'
import { inboxWords } from './inbox-words.ts'
import { timeLeft } from './time-left.ts'

type Asking = NonNullable<Inbox['shown']>
type Asked = Asking['needs_input']['fields'][number]

/** What was typed before, by the names of the fields, and which of them do not fit. */
export type Typed = Readonly<{ values: ReadonlyMap<string, string>; bad: ReadonlySet<string> }>

const boxesOf = (photo: Photo | null, { name }: Asked) =>
  photo?.marks.find((mark) => mark.name === name)?.boxes ?? []

type Shown = Readonly<{ typed: Typed | null; photo: Photo | null; here: string; language: Language }>

const faultOf = ({ name, pattern }: Asked, { typed, language }: Shown): string | undefined => {
  if (!typed?.bad.has(name)) return
  const words = inboxWords(language)
  if (!typed.values.get(name)) return words.required
  return `${words.format} ${expectedForm({ name, pattern }, language) ?? pattern}`
}

/** Null: it has no place on a photo that is shown; places are of a ticket that is one photo. */
const cropOf = (asked: Asked, { photo, here, language }: Shown): Html | null => {
  const [sheet, ...more] = photo?.sheets ?? []
  const boxes = boxesOf(photo, asked)
  if (!photo?.page || !sheet?.isShown || more.length > 0 || boxes.length === 0) return null
  const name = `${inboxWords(language).crop}: ${asked.label}`
  return crop({ boxes, page: photo.page, photo: `${here}/photo`, name })
}

/** The field that is to be mended gets the focus, otherwise the first. */
const rowOf = (asked: Asked, isFirst: boolean, shown: Shown) => {
  const { name, label, value } = asked
  return html`
    <div class="asked">
      ${field({
        id: `${PREFIX}${name}`,
        label,
        hint: askedHint(asked, shown.language),
        fault: faultOf(asked, shown),
        input: (tied) => html`
          <input
            name="${PREFIX}${name}"${tied}
            value="${shown.typed?.values.get(name) ?? value}"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"${isDigits(asked) && html` inputmode="numeric"`}${isFirst && html` autofocus`}
          >
        `,
      })}
      ${cropOf(asked, shown)}
    </div>
  `
}

const whole = ({ photo, here, language }: Shown) => {
  const words = inboxWords(language)
  if (!photo || photo.sheets.length === 0) return html`<p class="soft">${words.noPhoto}</p>`
  return html`
    <div class="whole" role="group" aria-label="${words.whole}" tabindex="0">
      ${photoSheets(photo, here, language)}
    </div>
  `
}

const formOf = ({ needs_input: { fields } }: Asking, shown: Shown) => {
  const firstBad = fields.findIndex(({ name }) => shown.typed?.bad.has(name))
  const first = Math.max(0, firstBad)
  return fields.map((asked, i) => rowOf(asked, i === first, shown))
}

type Card = Readonly<{ inbox: Inbox; asking: Asking; typed: Typed | null }>

/** The question to answer now, each field with the place where it stands on the photo. */
export const questionCard = async (
  call: Call,
  parts: Parts,
  { inbox, asking, typed }: Card,
): Promise<Html> => {
  const { language } = call.view
  const words = inboxWords(language)
  const { session_id: id, external_id: externalId, merchant, needs_input: question } = asking
  const photo = await readPhoto(await eventsOf({ ...call, params: { session: id } }, parts), parts)
  const left = timeLeft(question.deadline, parts.platform.clock.now())
  const here = `${call.home}/inbox/questions/${id}`
  const session = `${call.home}/sessions/${id}`
  const shown: Shown = { typed, photo, here: session, language }
  const { next } = inbox
  return html`
    <section class="card question" aria-labelledby="asks" data-again="${here}">
      <div class="head">
        <h2 id="asks">${merchant?.name ?? words.unknown}</h2>
        <span class="soft mono wrap">${externalId}</span>
        <a class="more" href="${session}">${words.session}</a>
      </div>
      <p class="note wait">
        ${words.until} ${moment(question.deadline, language)} · <strong>${words.left} ${left}</strong>
      </p>
      <p>${questionReason(question.reason, language)}</p>
      <form method="post" action="${here}" novalidate>
        ${tokenField(call.view)}
        ${next !== null && html`<input type="hidden" name="next" value="${next}">`}
        ${formOf(asking, shown)}
        <p class="buttons">
          <button>${words.answer}</button>
          ${
            next !== null &&
            html`<a class="button second" href="${call.home}/inbox/questions/${next}">${words.skip}</a>`
          }
        </p>
      </form>
      ${question.fields.every((asked) => cropOf(asked, shown)) ? null : whole(shown)}
    </section>
  `
}
