import type { Answer } from '../engine/http/exchange.ts'
import type { Page } from '../engine/page/read-page.ts'
import type { Act, Gate, Tab } from '../engine/visit/tab.ts'
import { askedOfAct, nameIn } from './asked-of-act.ts'
import { type Asked, keptRequestOf } from './fixture.ts'
import { answerOfLook } from './look-answer.ts'

/** What was done, and what there was to see afterwards. */
export type Kept = { asked: Asked; answer: Answer }

const nothing = (url: URL): Answer => ({ url, status: 200, headers: {}, bytes: Buffer.alloc(0), hops: [] })

const files = (url: URL, bytes: Buffer): Answer => ({ ...nothing(url), bytes })

/** A tab whose acts and looks are kept, each act with the last look behind it. */
export const keepTab = (tab: Tab, keep: (kept: Kept) => void): Tab => {
  let last: Page | null = null
  let entry: Kept | null = null
  const here = () => last?.url ?? new URL('about:blank')
  const begin = (asked: Asked, answer = nothing(here())): Kept => {
    const kept = { asked, answer }
    keep(kept)
    return kept
  }
  const at = (method: string, path = ''): Asked => ({ method, host: here().host, path, fields: [] })
  const nameOf = (element: number) => (last ? nameIn(last, `[data-look="${element}"]`) : '')

  const noting = (gate: Gate): Gate => ({
    ...gate,
    intend: (exchange) => {
      const asked = keptRequestOf(exchange)
      begin({ ...asked, method: `ISSUE ${asked.method}` }, nothing(exchange.url))
      return gate.intend(exchange)
    },
  })
  const noteAct = (act: Act) => {
    const asked = askedOfAct(act, { url: here() }, nameOf)
    const isMore = asked.method === 'FILL' && entry?.asked.method === 'FILL'
    if (!isMore || !entry) entry = begin(asked)
    else entry.asked = { ...asked, fields: [...new Set([...entry.asked.fields, ...asked.fields])] }
  }
  const noteFile = (method: string, bytes: Buffer | null) => {
    if (bytes) begin(at(method), files(here(), bytes))
    return bytes
  }

  return {
    ...tab,
    look: async () => {
      last = await tab.look()
      if (entry) entry.answer = answerOfLook(last, tab)
      return last
    },
    act: (act, { gate, ...how } = {}) => {
      noteAct(act)
      return tab.act(act, { ...how, ...(gate && { gate: noting(gate) }) })
    },
    enter: (element) => {
      entry = begin(element === null ? at('LEAVE') : at('ENTER', nameOf(element)))
      return tab.enter(element)
    },
    file: async () => noteFile('FILE', await tab.file()),
    blob: async (address) => noteFile('BLOB', await tab.blob(address)),
  }
}
