import type { Endpoint } from '#contracts/http/webhooks/endpoints.ts'
import type { EndpointFigures } from '../bus/exchanges.ts'
import { noFaults } from '../forms/faults.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { endpointPill } from './endpoint-cards.ts'
import { figuresText } from './figures-text.ts'
import { messageFilters, messageList } from './message-list.ts'
import { newEndpointCard, type TypedEndpoint } from './new-endpoint-card.ts'
import { webhookWords } from './webhook-words.ts'

const rowOf = (endpoint: Endpoint, figures: EndpointFigures | undefined, { home, view }: Call) => {
  const { endpoint_id: id, url, description } = endpoint
  return html`
    <tr>
      <td>
        <a href="${home}/webhooks/${id}">${url}</a>
        ${description && html`<small>${description}</small>`}
      </td>
      <td>${endpointPill(endpoint, view.language)}</td>
      <td class="wide-only">${figuresText(figures, view.language)}</td>
    </tr>
  `
}

const endpointsTable = (items: readonly Endpoint[], all: readonly EndpointFigures[], call: Call) => {
  const words = webhookWords(call.view.language)
  if (items.length === 0) return html`<p class="empty">${words.noEndpoint}</p>`
  const of = new Map(all.map((one) => [one.endpoint_id, one]))
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.endpoints}</th>
          <th scope="col">${words.state}</th>
          <th scope="col" class="wide-only">${words.day}</th>
        </tr>
      </thead>
      <tbody>${items.map((one) => rowOf(one, of.get(one.endpoint_id), call))}</tbody>
    </table>
  `
}

/** The list, and the form for a new endpoint with what was typed. */
export const showWebhooks = async (call: Call, parts: Parts, typed: TypedEndpoint): Promise<Shown> => {
  const { caller, home } = call
  const words = webhookWords(call.view.language)
  const [{ items }, figures, messages] = await Promise.all([
    parts.bus.endpoints({ caller, query: { limit: 100 } }),
    parts.bus.endpointFigures({ caller }),
    messageList(call, parts, { here: `${home}/webhooks`, endpointId: null }),
  ])
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    <div class="card flush">${endpointsTable(items, figures, call)}</div>
    ${messages}
    ${newEndpointCard(call, typed)}
  `
  return { title: words.title, body }
}

/** The endpoints of an account, and what was sent to them. */
export const webhooksPage: Page = {
  method: 'GET',
  path: '/webhooks',
  scope: 'webhooks',
  filters: messageFilters,
  answer: (call, parts) => showWebhooks(call, parts, { form: null, faults: noFaults }),
}
