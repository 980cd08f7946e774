import { mexicanDay } from '#contracts/mexican-day.ts'
import { type FieldQuality, fieldQuality } from '#projections/reading-quality/field-quality.ts'
import { type FieldCount, qualityOfDays } from '#projections/reading-quality/quality-of-days.ts'
import { DOUBTFUL } from '#ticket/ranking/doubtful.ts'
import type { Call, Parts } from '../frame/page.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'

const DAYS = 7
const DAY_MS = 86_400_000

const qualityWords = inBoth({
  title: ['Calidad de la lectura', 'Reading quality'],
  span: [
    `Sesiones de En vivo, ${DAYS} días. Con duda: confianza menor que ${DOUBTFUL}.`,
    `Live sessions, ${DAYS} days. Doubted: confidence below ${DOUBTFUL}.`,
  ],
  none: ['Ningún ticket leído en estos días.', 'No ticket was read in these days.'],
  field: ['Campo', 'Field'],
  tickets: ['Tickets', 'Tickets'],
  read: ['Leídos', 'Read'],
  missing: ['Sin valor', 'Missing'],
  doubted: ['Con duda', 'Doubted'],
  asked: ['Preguntados', 'Asked'],
  given: ['Contestados', 'Given'],
  changed: ['Cambiados', 'Changed'],
})

const counts = ['tickets', 'read', 'missing', 'doubted', 'asked', 'given', 'changed'] as const
/** What a phone shows of them. */
const narrow: readonly string[] = ['read', 'doubted', 'changed']
const styleOf = (name: string) => (narrow.includes(name) ? 'num' : 'num wide-only')

const rowOf = (quality: FieldQuality) => html`
  <tr>
    <td class="wrap">${quality.field}</td>
    ${counts.map((name) => html`<td class="${styleOf(name)}">${quality[name].toLocaleString('en')}</td>`)}
  </tr>
`

/** How the fields of tickets were read, as `reading quality` of the cli says it. */
export const qualityCard = async ({ view }: Call, { platform }: Parts): Promise<Html> => {
  const words = qualityWords(view.language)
  const from = mexicanDay(new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString())
  const asked = { mode: 'live', from, merchantId: null }
  const rows = await platform.database.query<FieldCount>(qualityOfDays(asked))
  const head = counts.map((name) => html`<th scope="col" class="${styleOf(name)}">${words[name]}</th>`)
  return html`
    <section aria-labelledby="quality">
      <h2 id="quality">${words.title}</h2>
      <p class="soft">${words.span}</p>
      <div class="card flush">
        ${
          rows.length === 0
            ? html`<p class="empty">${words.none}</p>`
            : html`
              <table>
                <thead>
                  <tr>
                    <th scope="col">${words.field}</th>
                    ${head}
                  </tr>
                </thead>
                <tbody>${fieldQuality(rows, DOUBTFUL).map(rowOf)}</tbody>
              </table>
            `
        }
      </div>
    </section>
  `
}
