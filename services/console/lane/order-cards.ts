import { tokenField } from '../frame/layout.ts'
import type { Call } from '../frame/page.ts'
import { sureForm } from '../frame/sure-form.ts'
import { type Html, html } from '../html/html.ts'
import { laneWords } from './lane-words.ts'

type Orders = Readonly<{ here: string; codes: readonly string[]; isHeld: boolean }>

/** What an operator can have done with a session. */
export const orderCards = ({ view }: Call, { here, codes, isHeld }: Orders): Html => {
  const words = laneWords(view.language)
  const token = tokenField(view)
  const anyway =
    isHeld &&
    html`<label class="check"><input type="checkbox" name="anyway" value="1"> ${words.anyway}</label>`
  const options = codes.map((code) => html`<option>${code}</option>`)
  const fields = html`<label>${words.code}<select name="code">${options}</select></label>${anyway}`
  return html`
    <section class="card" aria-labelledby="attach">
      <h2 id="attach">${words.attach}</h2>
      <p class="soft">${words.attachWhy}</p>
      <form class="fields" method="post" enctype="multipart/form-data" action="${here}/attach">
        ${token}
        <label>
          ${words.xml}
          <input type="file" name="xml" accept=".xml,application/xml,text/xml" required>
        </label>
        <label>${words.pdf}<input type="file" name="pdf" accept="application/pdf"></label>
        ${anyway}
        <button>${words.attach}</button>
      </form>
    </section>
    <section class="card" aria-labelledby="retry">
      <h2 id="retry">${words.retry}</h2>
      <p class="soft">${words.retryWhy}</p>
      <form method="post" action="${here}/retry">
        ${token}
        ${anyway}
        <button class="second">${words.retry}</button>
      </form>
    </section>
    <section class="card" aria-labelledby="give-up">
      <h2 id="give-up">${words.giveUp}</h2>
      ${sureForm(view, { action: `${here}/give-up`, name: words.giveUp, fields })}
    </section>
  `
}
