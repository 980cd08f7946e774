import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { attemptWords } from './attempt-words.ts'

type Step = Readonly<{ name: string; status: string | null; milliseconds: number }>

const written = /^(.*?)(?: \((\d{3})\))? (\d+) ms$/s

/** As billing writes them: `go factura (200) 12 ms`. */
const stepOf = (line: string): Step => {
  const [, name = line, status = null, milliseconds = '0'] = written.exec(line) ?? []
  return { name, status, milliseconds: Number(milliseconds) }
}

export const totalOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + stepOf(line).milliseconds, 0)

/** A bar says where the time went, for whoever sees it. */
const bar = (from: number, milliseconds: number, all: number) => html`
  <svg class="share" viewBox="0 0 ${Math.max(all, 1)} 6" preserveAspectRatio="none" aria-hidden="true">
    <rect x="${from}" y="0" width="${milliseconds}" height="6"/>
  </svg>
`

const stepRow = ({ name, status, milliseconds }: Step, share: Html) => html`
  <tr>
    <td><span class="mono wrap">${name}</span>${share}</td>
    <td class="mono">${status ?? '—'}</td>
    <td class="num">${milliseconds.toLocaleString('en')} ms</td>
  </tr>
`

/** What was asked of a portal, step by step. */
export const stepsTable = (lines: readonly string[], language: Language): Html => {
  const words = attemptWords(language)
  const [steps, all] = [lines.map(stepOf), totalOf(lines)]
  const starts = steps.map((_, i) => steps.slice(0, i).reduce((sum, one) => sum + one.milliseconds, 0))
  return html`
    <table class="steps">
      <thead>
        <tr>
          <th scope="col">${words.step}</th>
          <th scope="col">${words.answer}</th>
          <th scope="col" class="num">${words.took}</th>
        </tr>
      </thead>
      <tbody>${steps.map((step, i) => stepRow(step, bar(starts[i] ?? 0, step.milliseconds, all)))}</tbody>
    </table>
  `
}
