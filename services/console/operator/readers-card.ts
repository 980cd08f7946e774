import { horizonStall, type ReaderLag, readerLags } from '#platform/log/log-gauges.ts'
import { relayConsumer, relayLagSeconds } from '#platform/log/relay-place.ts'
import type { Call, Parts } from '../frame/page.ts'
import { technicalDetail } from '../frame/technical-detail.ts'
import { duration } from '../html/duration.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { operatorWords } from './operator-words.ts'
import { problemWords } from './problem-words.ts'

/** A reader is a moment behind what was just appended. */
const LEVEL_SECONDS = 5

/** With a broker, groups have their places in Kafka: what the log knows is the relay. */
const lagsOf = async ({ platform }: Parts): Promise<readonly ReaderLag[]> => {
  const { query } = platform.database
  const { kafka } = platform.config
  if (!kafka) return readerLags(query, null)
  const [relay] = await readerLags(query, [relayConsumer(kafka.prefix)])
  const seconds = await relayLagSeconds(query, kafka.prefix)
  return relay ? [{ ...relay, consumer: 'relay', seconds }] : []
}

/** Groups are named as the role that reads for them. */
const roleOf = (consumer: string) => (consumer.startsWith('projection:') ? 'projector' : consumer)

const rowOf = (
  { consumer, seconds, moved_at: moved }: ReaderLag,
  { view }: Call,
  roles: readonly string[],
) => {
  const words = operatorWords(view.language)
  const isLevel = seconds < LEVEL_SECONDS
  const role = roleOf(consumer)
  const where = roles.includes(role) ? words.here : words.elsewhere
  return html`
    <tr>
      <td>
        <code>${consumer}</code>
        <small><code>${role}</code> · ${where}</small>
      </td>
      <td>
        <span class="pill ${isLevel ? 'completed' : 'asks'}">
          ${isLevel ? words.level : duration(seconds)}
        </span>
      </td>
      <td class="soft">${moment(moved.toISOString(), view.language, true)}</td>
    </tr>
  `
}

const byLag = (a: ReaderLag, b: ReaderLag) => b.seconds - a.seconds || (a.consumer < b.consumer ? -1 : 1)

/** Who reads the log, in whichever process, and how far behind its end. */
export const readersCard = async (call: Call, parts: Parts): Promise<Html> => {
  const { platform } = parts
  const { language } = call.view
  const words = operatorWords(language)
  const [lags, stall] = await Promise.all([lagsOf(parts), horizonStall(platform.database.query)])
  const { roles } = platform.config
  const problems = Object.entries(platform.health.problems()).map(
    ([name, said]) => html`
      <div class="note bad" role="status">
        ${words.problems}: <code>${name}</code> ${problemWords(name, language)} ${technicalDetail(said, language)}
      </div>
    `,
  )
  const rows = lags.toSorted(byLag).map((one) => rowOf(one, call, roles))
  return html`
    <section aria-labelledby="readers">
      <h2 id="readers">${words.readers}</h2>
      ${
        stall > LEVEL_SECONDS &&
        html`<p class="note wait" role="status">${words.stalled} ${duration(stall)}.</p>`
      }
      ${problems}
      <div class="card flush">
        <table>
          <thead>
            <tr>
              <th scope="col">${words.reader}</th>
              <th scope="col">${words.lag}</th>
              <th scope="col">${words.moved}</th>
            </tr>
          </thead>
          <tbody>${rows}</tbody>
        </table>
      </div>
      <p class="soft">${words.roles}: ${roles.map((role) => html`<code class="tag">${role}</code> `)}</p>
    </section>
  `
}
