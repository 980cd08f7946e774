import { Rejection } from '#contracts/http/errors.ts'
import { EndpointId } from '#contracts/ids.ts'
import { idIn } from '../frame/id-in.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { localMoment } from '../html/local-moment.ts'
import { endpointCard, endpointPill, recoverCard } from './endpoint-cards.ts'
import { figuresText } from './figures-text.ts'
import { messageFilters, messageList } from './message-list.ts'
import { endpointWords, webhookWords } from './webhook-words.ts'

export const endpointIdOf = idIn(EndpointId, 'endpoint')

const DAY_MS = 86_400_000

const countIn = (text: string | null): string | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text).toLocaleString('en') : null

/** `typed`: a time since when to recover that is none. */
export const showEndpoint = async (call: Call, parts: Parts, typed: string | null = null): Promise<Shown> => {
  const { caller, home, view, query } = call
  const endpointId = endpointIdOf(call)
  const here = `${home}/webhooks/${endpointId}`
  const { items } = await parts.bus.endpoints({ caller, query: { limit: 100 } })
  const endpoint = items.find(({ endpoint_id: id }) => id === endpointId)
  if (!endpoint) throw new Rejection('not_found', 'No such endpoint.')
  const [figures, messages] = await Promise.all([
    parts.bus.endpointFigures({ caller }),
    messageList(call, parts, { here, endpointId }),
  ])
  const text = figuresText(
    figures.find(({ endpoint_id: id }) => id === endpointId),
    view.language,
  )
  const yesterday = localMoment(new Date(Date.parse(parts.platform.clock.now()) - DAY_MS))
  const recover = recoverCard(call, here, {
    since: typed ?? yesterday,
    recovered: countIn(query.get('recovered')),
    fault: typed === null ? undefined : endpointWords(view.language).badSince,
  })
  const body = html`
    <p><a href="${home}/webhooks">← ${webhookWords(view.language).title}</a></p>
    <div class="head">
      <h1 class="wrap">${endpoint.url}</h1>
      ${endpointPill(endpoint, view.language)}
      <span class="soft mono">${endpointId}</span>
    </div>
    <div class="columns">
      <div>${endpointCard(endpoint, text, call)}</div>
      <div>${recover}</div>
    </div>
    ${messages}
  `
  return { title: endpoint.url, body }
}

/** One endpoint: how it fares, what was sent to it, and what is done with it. */
export const endpointPage: Page = {
  method: 'GET',
  path: '/webhooks/:endpoint',
  scope: 'webhooks',
  filters: messageFilters,
  answer: (call, parts) => showEndpoint(call, parts),
}
