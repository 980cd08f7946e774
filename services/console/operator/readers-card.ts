import { horizonStall, readerLags } from '#platform/log/log-gauges.ts'
import { relayLagSeconds } from '#platform/log/relay-place.ts'
import type { Call, Parts } from '../frame/page.ts'
import { technicalDetail } from '../frame/technical-detail.ts'
import { type Html, html } from '../html/html.ts'
import { operatorWords } from './operator-words.ts'
import { problemWords } from './problem-words.ts'

/** A reader is a moment behind what was just appended. */
const LEVEL_SECONDS = 5

const secondsText = (seconds: number) =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** With a broker, groups have their places in Kafka: what the log knows is the relay. */
const lagsOf = async ({ platform }: Parts) => {
  const { query } = platform.database
  const { kafka } = platform.config
  if (!kafka) return readerLags(query, null)
  return [{ consumer: 'relay', seconds: await relayLagSeconds(query, kafka.prefix) }]
}

/** Who reads the log, and how far behind its end. */
export const readersCard = async (call: Call, parts: Parts): Promise<Html> => {
  const { platform } = parts
  const { language } = call.view
  const words = operatorWords(language)
  const [lags, stall] = await Promise.all([lagsOf(parts), horizonStall(platform.database.query)])
  const row = ({ consumer, seconds }: (typeof lags)[number]) => {
    const isLevel = seconds < LEVEL_SECONDS
    return html`<tr><td><code>${consumer}</code></td><td><span class="pill ${isLevel ? 'completed' : 'asks'}">${isLevel ? words.level : secondsText(seconds)}</span></td></tr>`
  }
  const problems = Object.entries(platform.health.problems())
  return html`<section aria-labelledby="readers"><h2 id="readers">${words.readers}</h2>${stall > LEVEL_SECONDS && html`<p class="note wait" role="status">${words.stalled} ${secondsText(stall)}.</p>`}${problems.map(
    ([name, said]) =>
      html`<div class="note bad" role="status">${words.problems}: <code>${name}</code> ${problemWords(name, language)} ${technicalDetail(said, language)}</div>`,
  )}<div class="card flush"><table><thead><tr><th scope="col">${words.reader}</th><th scope="col">${words.lag}</th></tr></thead><tbody>${lags.toSorted((a, b) => b.seconds - a.seconds || (a.consumer < b.consumer ? -1 : 1)).map(row)}</tbody></table></div><p class="soft">${words.roles}: ${platform.config.roles.map((role) => html`<code class="tag">${role}</code> `)}</p></section>`
}
