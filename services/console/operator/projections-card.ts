import type { Rebuild } from '../bus/desk.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Parts } from '../frame/page.ts'
import { technicalDetail } from '../frame/technical-detail.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { operatorWords } from './operator-words.ts'

const pills = { runs: 'processing', done: 'completed', failed: 'failed' } as const

const stateOf = ({ state, at, said }: Rebuild, { view }: Call) => {
  if (state === null) return null
  const told = state === 'failed' ? technicalDetail(said, view.language) : said
  return html`
    <div>
      <span class="pill ${pills[state]}">${operatorWords(view.language)[state]}</span>
      ${html` <small>${moment(at, view.language, true)} ${told}</small>`}
    </div>
  `
}

const form = ({ name, state }: Rebuild, { home, view }: Call) => {
  if (state === 'runs') return null
  const words = operatorWords(view.language)
  return html`
    <details class="sure">
      <summary>${words.rebuild}</summary>
      <form method="post" action="${home}/operator/projections/${name}/rebuild">
        ${tokenField(view)}
        <p class="soft">${words.sure}</p>
        <button class="danger" name="sure" value="yes">${words.rebuild} ${name}</button>
      </form>
    </details>
  `
}

/** The projections, and how the rebuilds went that this process began. */
export const projectionsCard = async (call: Call, { desk }: Parts): Promise<Html> => {
  const words = operatorWords(call.view.language)
  const rows = await desk.rebuilds()
  const row = (one: Rebuild) =>
    html`<tr><td><code>${one.name}</code>${stateOf(one, call)}</td><td>${form(one, call)}</td></tr>`
  return html`
    <section aria-labelledby="projections">
      <h2 id="projections">${words.projections}</h2>
      <div class="card flush">
        <table>
          <thead>
            <tr>
              <th scope="col">${words.projection}</th>
              <th scope="col">${words.does}</th>
            </tr>
          </thead>
          <tbody>${rows.map(row)}</tbody>
        </table>
      </div>
    </section>
  `
}
