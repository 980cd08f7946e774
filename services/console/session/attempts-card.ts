import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { attemptWords, endPill } from './attempt-words.ts'
import type { Attempt } from './attempts-in.ts'
import { eventWords } from './event-words.ts'
import { stepsTable, totalOf } from './steps-table.ts'

type Shown = Readonly<{ here: string; language: Language }>

/** From its first event to the one that ended it. */
export const tookOf = ({ begun, end }: Attempt): string | null => {
  if (!begun || !end) return null
  const took = Date.parse(end.at) - Date.parse(begun)
  return took < 1_000 ? `${took} ms` : `${(took / 1_000).toFixed(1)} s`
}

/** How it ended, with its code. */
export const endShown = ({ end, evidence }: Attempt, language: Language): Html => {
  const type = end?.type
  if (type === undefined && evidence) return html`<code class="tag">${evidence.outcome}</code>`
  if (type === undefined) return html`<span class="pill processing">${attemptWords(language).goesOn}</span>`
  return html`
    <span class="pill ${endPill[type] ?? ''}" title="${type}">${eventWords(language)[type] ?? type}</span>
    ${end?.code && html` <code>${end.code}</code>`}
  `
}

const stepsOf = ({ steps }: NonNullable<Attempt['evidence']>, language: Language) =>
  steps.length > 0 &&
  html`
    <details>
      <summary>
        ${attemptWords(language).steps}: ${steps.length}
        ${totalOf(steps) > 0 && html` · ${totalOf(steps).toLocaleString('en')} ms`}
      </summary>
      ${stepsTable(steps, language)}
    </details>
  `

const item = (attempt: Attempt, { here, language }: Shown) => {
  const words = attemptWords(language)
  const { n, begun, definition, resume, by, evidence } = attempt
  const told = [
    begun && moment(begun, language, true),
    resume && resume !== 'start' && html`<code>${resume}</code>`,
    html`<span class="mono" title="${words.definition}">${definition.slice(0, 12)}</span>`,
    by && `${words.by} ${by}`,
  ].filter(Boolean)
  return html`
    <li id="visit-${n}">
      <div class="head">
        <a href="${here}/attempts/${n}"><strong>${words.attempt} ${n}</strong></a>
        ${endShown(attempt, language)}
        <span class="since">${tookOf(attempt)}</span>
      </div>
      <p class="soft">${told.map((one, at) => html`${at > 0 && ' · '}${one}`)}</p>
      ${
        evidence?.address &&
        html`<p class="soft wrap mono">${evidence.address}${evidence.status && ` (${evidence.status})`}</p>`
      }
      ${evidence && stepsOf(evidence, language)}
    </li>
  `
}

/** Each attempt at the merchant; null: there was none yet. */
export const attemptsCard = (attempts: readonly Attempt[], shown: Shown): Html | null =>
  attempts.length === 0
    ? null
    : html`
      <section class="card" aria-labelledby="attempts">
        <h2 id="attempts">${attemptWords(shown.language).title}</h2>
        <ol class="plain deliveries attempts">${attempts.map((one) => item(one, shown))}</ol>
      </section>
    `
