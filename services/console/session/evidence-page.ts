import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { facts } from '../html/facts.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { attemptOf, noteLook, pageText } from './attempt-of.ts'
import { attemptWords, outcomeWords } from './attempt-words.ts'
import { endShown, tookOf } from './attempts-card.ts'
import type { Attempt } from './attempts-in.ts'
import { isHtml } from './is-html.ts'
import { sessionIdOf } from './session-of.ts'
import { stepsTable } from './steps-table.ts'

const factsOf = (attempt: Attempt, language: Language) => {
  const words = attemptWords(language)
  const { begun, definition, resume, by, end, evidence } = attempt
  const seen =
    evidence && `${evidence.address ?? ''}${evidence.status === null ? '' : ` (${evidence.status})`}`
  return facts([
    [words.begun, begun && moment(begun, language, true)],
    [words.ended, end && moment(end.at, language, true)],
    [words.took, tookOf(attempt)],
    [
      words.answer,
      evidence && html`${outcomeWords(language)[evidence.outcome]} <code>${evidence.outcome}</code>`,
    ],
    [words.mode, resume && html`<code>${resume}</code>`],
    [words.definition, html`<span class="mono wrap">${definition}</span>`],
    [words.page, seen && html`<span class="mono wrap">${seen}</span>`],
    [words.by, by],
  ])
}

const pictureCard = (here: string, language: Language) => {
  const { lastSeen } = attemptWords(language)
  return html`
    <section class="card photo" aria-labelledby="picture">
      <h2 id="picture">${lastSeen}</h2>
      <div class="picture screen">
        <img src="${here}/screenshot" alt="${lastSeen}">
      </div>
    </section>
  `
}

type Kept = Readonly<{ text: string | null; here: string; language: Language }>

const frame = (here: string, language: Language) => {
  const { drawnWhy, drawn, page } = attemptWords(language)
  return html`
    <p class="soft">${drawnWhy}</p>
    <details>
      <summary>${drawn}</summary>
      <iframe title="${page}" sandbox loading="lazy" src="${here}/page"></iframe>
    </details>
  `
}

const pageCard = ({ text, here, language }: Kept) => {
  const words = attemptWords(language)
  if (text === null) return html`<p class="soft">${words.noPage}</p>`
  return html`
    <section class="card" aria-labelledby="seen">
      <h2 id="seen">${words.page}</h2>
      ${isHtml(text) && frame(here, language)}
      <h3>${words.source}</h3>
      <pre class="long source" tabindex="0">${text}</pre>
    </section>
  `
}

const evidenceCards = async (call: Call, parts: Parts, attempt: Attempt) => {
  const { language } = call.view
  const here = `${call.home}/sessions/${sessionIdOf(call)}/attempts/${attempt.n}`
  const { page, screenshot } = attempt.evidence ?? { page: null, screenshot: null }
  const text = (await pageText(parts, page))?.toString('utf8') ?? null
  return html`${screenshot && pictureCard(here, language)}${pageCard({ text, here, language })}`
}

/** Retention deletes evidence after so many days, which the sentence `gone` names too. */
const KEPT_MS = 90 * 86_400_000

const whyNone = ({ begun, end }: Attempt, now: string, language: Language): string => {
  const words = attemptWords(language)
  const at = end?.at ?? begun
  if (at === null || Date.parse(now) - Date.parse(at) > KEPT_MS) return words.gone
  return end ? words.none : words.notYet
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { language } = call.view
  const words = attemptWords(language)
  const { attempt, isWithheld } = await attemptOf(call, parts)
  const { n, evidence } = attempt
  await noteLook(call, parts)
  const title = `${words.attempt} ${n}`
  const steps =
    evidence &&
    evidence.steps.length > 0 &&
    html`
      <section class="card" aria-labelledby="steps">
        <h2 id="steps">${words.steps}</h2>
        ${stepsTable(evidence.steps, language)}
      </section>
    `
  const shown = isWithheld
    ? html`<p class="note">${words.withheld}</p>`
    : await evidenceCards(call, parts, attempt)
  const body = html`
    <p><a href="${call.home}/sessions/${sessionIdOf(call)}#visit-${n}">← ${words.session}</a></p>
    <div class="head">
      <h1>${title}</h1>
      ${endShown(attempt, language)}
      <span class="soft mono">${sessionIdOf(call)}</span>
    </div>
    <div class="card">${factsOf(attempt, language)}</div>
    ${
      evidence === null
        ? html`<p class="note">${whyNone(attempt, parts.platform.clock.now(), language)}</p>`
        : html`${steps}${shown}`
    }
  `
  return { title, body }
}

/** How one attempt at a merchant went, with what it saw. */
export const evidencePage: Page = {
  method: 'GET',
  path: '/sessions/:session/attempts/:attempt',
  scope: 'sessions:write',
  showsPerson: true,
  answer,
}
