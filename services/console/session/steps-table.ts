import type { StepTaken } from '#contracts/step-taken.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { attemptWords } from './attempt-words.ts'

const NONE = '—'

/** Milliseconds; what was not timed counts nothing. */
export const totalOf = (steps: readonly StepTaken[]): number =>
  steps.reduce((sum, { ms }) => sum + (ms ?? 0), 0)

type Share = Readonly<{ from: number; ms: number; all: number }>

/** A bar says where the time went, for whoever sees it. */
const bar = ({ from, ms, all }: Share) => html`
  <svg class="share" viewBox="0 0 ${Math.max(all, 1)} 6" preserveAspectRatio="none" aria-hidden="true">
    <rect x="${from}" y="0" width="${ms}" height="6"/>
  </svg>
`

const stepRow = ({ name, status, ms }: StepTaken, { from, all }: Pick<Share, 'from' | 'all'>) => html`
  <tr>
    <td><span class="mono wrap">${name}</span>${ms !== null && bar({ from, ms, all })}</td>
    <td class="mono">${status ?? NONE}</td>
    <td class="num">${ms === null ? NONE : `${ms.toLocaleString('en')} ms`}</td>
  </tr>
`

/** What was asked of a portal, step by step. */
export const stepsTable = (steps: readonly StepTaken[], language: Language): Html => {
  const words = attemptWords(language)
  const all = totalOf(steps)
  return html`
    <table class="steps">
      <thead>
        <tr>
          <th scope="col">${words.step}</th>
          <th scope="col">${words.answer}</th>
          <th scope="col" class="num">${words.took}</th>
        </tr>
      </thead>
      <tbody>${steps.map((step, i) => stepRow(step, { from: totalOf(steps.slice(0, i)), all }))}</tbody>
    </table>
  `
}
