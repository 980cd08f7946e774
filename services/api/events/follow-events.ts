import type { FeedPosition } from '#contracts/shapes.ts'
import type { AccountEvent, EventFilters } from '#platform/log/events-of-account.ts'
import { isBehind } from '#platform/log/is-behind.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { EventHub } from './event-hub.ts'
import { type Asked, eventPages, placeOf } from './event-pages.ts'
import type { Mailbox } from './mailbox.ts'
import { showEvent } from './show-event.ts'

type Deps = Readonly<{ query: Query; hub: EventHub; mailbox: Mailbox; over: AbortSignal }>
type Chosen = Readonly<{ asked: Asked; after: FeedPosition; caller: Caller; now: string }>

/** Streams that hear the same event send the same text. */
const texts = new WeakMap<AccountEvent, string>()

const written = (event: AccountEvent, caller: Caller): string => {
  const shown = showEvent(event, caller)
  return `id: ${shown.cursor}\nevent: ${shown.type}\ndata: ${JSON.stringify(shown)}\n\n`
}

const textOf = (event: AccountEvent, caller: Caller): string => {
  const text = texts.get(event) ?? written(event, caller)
  texts.set(event, text)
  return text
}

const isChosen = ({ types, session_id, from, to }: EventFilters, event: AccountEvent): boolean => {
  const at = event.at.toISOString()
  return (
    (types === undefined || types.includes(event.type)) &&
    (session_id === undefined || session_id === event.stream_id) &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to)
  )
}

/**
 * The events as Server-Sent Events: pages of the log until it is level with its end; then it joins
 * the hub, reads up to the place where the hub stands, and goes on with what the hub says. Ends
 * when it is over, or behind the last event where all that was asked for has happened.
 */
export async function* followEvents(
  { query, hub, mailbox, over }: Deps,
  { asked, after, caller, now }: Chosen,
): AsyncGenerator<string> {
  let place = after
  async function* pages(until?: FeedPosition) {
    for await (const page of eventPages(query, asked, { after: place, ...(until && { until }) })) {
      if (over.aborted) return
      if (page.rows.length > 0) yield page.rows.map((event) => written(event, caller)).join('')
      place = page.through
    }
  }
  // so that the headers go out
  yield ':\n\n'
  yield* pages()
  const { to } = asked.filters
  if (to !== undefined && to <= now) return
  const seen = place
  const { place: hubAt, leave } = await hub.join(caller, (event) => {
    if (isBehind(seen, placeOf(event)) && isChosen(asked.filters, event)) mailbox.put(textOf(event, caller))
  })
  try {
    if (isBehind(place, hubAt)) yield* pages(hubAt)
    for (let text = await mailbox.take(); text !== null; text = await mailbox.take()) yield text
  } finally {
    leave()
  }
}
