import type { Delivery } from '#contracts/http/webhooks/messages.ts'
import { MessageId } from '#contracts/ids.ts'
import type { Exchange } from '../bus/exchanges.ts'
import { deliveryPill } from '../frame/delivery-words.ts'
import { idIn } from '../frame/id-in.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { moment } from '../html/formats.ts'
import { html } from '../html/html.ts'
import { exchangeItems } from './exchange-items.ts'
import { messageWords, webhookWords } from './webhook-words.ts'

export const messageIdOf = idIn(MessageId, 'message')

const resendForm = ({ endpoint_id: to }: Delivery, { view }: Call, here: string) => html`
  <form class="more" method="post" action="${here}/resend">
    ${tokenField(view)}
    ${to && html`<input type="hidden" name="endpoint_id" value="${to}">`}
    <button class="second">${messageWords(view.language).resend}</button>
  </form>
`

type Shows = Readonly<{
  call: Call
  here: string
  exchanges: readonly Exchange[]
  known: ReadonlySet<string>
}>

/** A message at one of its receivers; a deleted endpoint has no page. */
const deliveryCard = (delivery: Delivery, { call, here, exchanges, known }: Shows) => {
  const { language } = call.view
  const words = messageWords(language)
  const { endpoint_id: to, url, state, next_attempt_at: next } = delivery
  const own = exchanges.filter((one) => one.endpoint_id === to)
  const place =
    to !== null && known.has(to)
      ? html`<a href="${call.home}/webhooks/${to}">${url}</a>`
      : (url ?? words.nobody)
  return html`
    <section class="card">
      <div class="head">
        <h2 class="wrap">${place}</h2>
        ${deliveryPill(state, language)}
        ${resendForm(delivery, call, here)}
      </div>
      ${next !== null && html`<p class="soft">${words.next} ${moment(next, language, true)}</p>`}
      ${exchangeItems(own, language)}
    </section>
  `
}

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const { caller, home, view } = call
  const messageId = messageIdOf(call)
  const { event, payload, deliveries } = await parts.bus.message({ caller, messageId })
  const [exchanges, { items: endpoints }] = await Promise.all([
    parts.bus.exchanges({ caller, messageId }),
    parts.bus.endpoints({ caller, query: { limit: 100 } }),
  ])
  const words = messageWords(view.language)
  const here = `${home}/webhooks/messages/${messageId}`
  const shows = { call, here, exchanges, known: new Set<string>(endpoints.map(({ endpoint_id: id }) => id)) }
  // the session of a test is invented
  const isTest = 'test' in payload && payload.test === true
  const { session_id: session } = payload
  const soon = deliveries.some(({ state }) => state === 'waiting') && html` data-soon`
  const body = html`
    <p><a href="${home}/webhooks">← ${webhookWords(view.language).title}</a></p>
    <div class="head">
      <h1>${event}</h1>
      ${
        isTest
          ? html`<span class="tag">${words.test}</span>`
          : html`<a href="${home}/sessions/${session}">${words.session}</a>`
      }
      <span class="soft mono wrap">${messageId}</span>
    </div>
    <div class="columns" data-live="${home}/live${!isTest && `?session=${session}`}"${soon}>
      <div data-part="deliveries">${deliveries.map((one) => deliveryCard(one, shows))}</div>
      <div>
        <section class="card message" aria-labelledby="body">
          <h2 id="body">${words.body}</h2>
          <p class="soft">${words.bodyWhy}</p>
          <pre tabindex="0">${JSON.stringify(payload, null, 2)}</pre>
        </section>
      </div>
    </div>
  `
  return { title: event, body }
}

/** One message: its body, where it goes, and each attempt with what was sent and answered. */
export const messagePage: Page = {
  method: 'GET',
  path: '/webhooks/messages/:message',
  scope: 'webhooks',
  answer,
}
