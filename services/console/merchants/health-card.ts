import type { MerchantDetail, MerchantItem } from '#contracts/http/merchants.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { healthPills, healthWords, merchantWords } from './merchant-words.ts'

export const healthPill = ({ status }: MerchantItem['health'], language: Language): Html =>
  html`<span class="pill ${healthPills[status]}" title="${status}">${healthWords(language)[status]}</span>`

type Health = MerchantDetail['health']

/** Whose fault, in three: ours, the portal's, the client's. */
const partsOf = ({ attempts_24h: attempts, failures_24h: of }: Health) => {
  const parts = { ours: of.service, portal: of.portal + of.merchant, client: of.ticket + of.receiver }
  return { completed: attempts - parts.ours - parts.portal - parts.client, ...parts }
}

const percent = (part: number, all: number) => `${Math.round((part / all) * 1_000) / 10} %`

/** The parts of all sessions as one bar, and as words for who does not see it. */
const shares = (health: Health, language: Language) => {
  const all = health.attempts_24h
  const words = merchantWords(language)
  if (all === 0) return html`<p class="soft">${words.quiet}</p>`
  const parts = Object.entries(partsOf(health)) as [keyof ReturnType<typeof partsOf>, number][]
  const ends = parts.map((_, index) => parts.slice(0, index).reduce((sum, [, count]) => sum + count, 0))
  return html`
    <svg class="shares" viewBox="0 0 ${all} 10" preserveAspectRatio="none" aria-hidden="true">
      ${parts.map(
        ([name, count], index) => html`
          <rect class="${name}" x="${ends[index]}" y="0" width="${count}" height="10"/>
        `,
      )}
    </svg>
    <ul class="legend">
      ${parts.map(
        ([name, count]) => html`
          <li>
            <span class="dot ${name}"></span>
            ${words[name]} <strong>${count}</strong> <small>${percent(count, all)}</small>
          </li>
        `,
      )}
    </ul>
  `
}

const figures = (health: Health, language: Language) => {
  const words = merchantWords(language)
  const { success_rate_24h: rate, median_seconds_24h: median, last_issued_at: last } = health
  const one = (name: string, value: Html | string | number) =>
    html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return html`
    <dl class="figures">
      ${one(words.attempts, health.attempts_24h)}
      ${one(words.rate, rate === null ? '—' : percent(rate, 1))}
      ${one(words.median, median === null ? '—' : `${median} s`)}
      ${one(words.last, last === null ? words.never : moment(last, language))}
    </dl>
  `
}

/** How a merchant fares, in the mode of the page; where nothing is invoiced there is no health. */
export const healthCard = (
  { health, supported }: MerchantDetail,
  circuit: Html | null,
  language: Language,
): Html => {
  const words = merchantWords(language)
  return html`
    <section class="card" aria-labelledby="health">
      <div class="head">
        <h2 id="health">${words.health}</h2>
        ${supported && healthPill(health, language)}
        ${
          supported &&
          health.since !== null &&
          html`<span class="soft">${words.since} ${moment(health.since, language)}</span>`
        }
      </div>
      ${circuit}
      ${figures(health, language)}
      <h3>${words.day}</h3>
      ${shares(health, language)}
    </section>
  `
}
