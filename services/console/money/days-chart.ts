import type { Summary } from '#contracts/http/billing/summary.ts'
import { pesos } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { moneyWords } from './money-words.ts'
import { type Chosen, daysOf } from './month-of.ts'

type Day = Summary['days'][number]

/** Units of the drawing, which is stretched to its place. */
const [WIDTH, HEIGHT] = [10, 100] as const

type Scale = Readonly<{ most: number; least: number }>

const scaleOf = (days: readonly Day[]): Scale => {
  const amounts = days.map(({ amount }) => Number(amount))
  return { most: Math.max(0, ...amounts), least: Math.min(0, ...amounts) }
}

/** From the top down. */
const yOf = (amount: number, { most, least }: Scale) =>
  most === least ? HEIGHT : ((most - amount) / (most - least)) * HEIGHT

const sayDay = ({ day, charged, amount }: Day, language: Language) =>
  `${day} · ${pesos(amount)} · ${charged} ${moneyWords(language).charged.toLowerCase()}`

type Drawn = Readonly<{ here: string; language: Language; scale: Scale }>

const bar = (day: Day, index: number, { here, language, scale }: Drawn) => {
  const amount = Number(day.amount)
  const [zero, end] = [yOf(0, scale), yOf(amount, scale)]
  const [top, height] = [Math.min(zero, end), Math.abs(zero - end)]
  return html`
    <a href="${here}&amp;day=${day.day}#charges" tabindex="-1">
      <title>${sayDay(day, language)}</title>
      <rect class="whole" x="${index * WIDTH}" y="0" width="${WIDTH}" height="${HEIGHT}"/>
      <rect
        class="bar${amount < 0 && ' less'}"
        x="${index * WIDTH + 1.5}"
        y="${top.toFixed(2)}"
        width="${WIDTH - 3}"
        height="${height.toFixed(2)}"
      />
    </a>
  `
}

const asTable = (days: readonly Day[], here: string, language: Language) => {
  const words = moneyWords(language)
  return html`
    <details>
      <summary>${words.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.day}</th>
            <th scope="col" class="num">${words.charged}</th>
            <th scope="col" class="num">${words.amount}</th>
          </tr>
        </thead>
        <tbody>
          ${days.map(
            ({ day, charged, amount }) => html`
              <tr>
                <td><a href="${here}&amp;day=${day}#charges">${day}</a></td>
                <td class="num">${charged}</td>
                <td class="num">${pesos(amount)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </details>
  `
}

type Asked = Readonly<{ chosen: Chosen; here: string; language: Language }>

/**
 * The days of a month as bars, drawn here: no script, no library, and the same numbers as a table
 * for who does not see them. A bar, or a day of the table, leads to its charges.
 */
export const daysChart = ({ days }: Summary, { chosen, here, language }: Asked): Html | null => {
  if (days.length === 0) return null
  const [all, words, scale] = [daysOf(chosen.month), moneyWords(language), scaleOf(days)]
  const drawn = { here, language, scale }
  const zero = yOf(0, scale).toFixed(2)
  return html`
    <section class="card" aria-labelledby="days">
      <h2 id="days">${words.days}</h2>
      <div class="chart" aria-hidden="true">
        <span class="most">${pesos(scale.most.toFixed(2))}</span>
        <svg viewBox="0 0 ${all.length * WIDTH} ${HEIGHT}" preserveAspectRatio="none">
          ${days.map((day) => bar(day, all.indexOf(day.day), drawn))}
          <path class="zero" d="M0 ${zero}H${all.length * WIDTH}"/>
        </svg>
        <ol>${all.map((day) => html`<li>${Number(day.slice(8))}</li>`)}</ol>
      </div>
      ${asTable(days, here, language)}
    </section>
  `
}
