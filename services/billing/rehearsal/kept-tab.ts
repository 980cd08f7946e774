import { type Answer, type Exchange, methods } from '../engine/http/exchange.ts'
import { type Page, readPage } from '../engine/page/read-page.ts'
import type { Gate, Tab } from '../engine/visit/tab.ts'
import { askedOfAct, nameIn } from './asked-of-act.ts'
import type { Asked, KeptRequest } from './fixture.ts'
import { hadScript, lookOf } from './look-answer.ts'

/** What was kept, in its order. */
export type Reel = Readonly<{
  /** Null: nothing more. */
  next: () => KeptRequest | null
  /** The answer to what is asked; notes what is different, and throws PortalTrouble. */
  take: (asked: Asked) => Answer
  note: (reason: string) => void
}>

const start = readPage({
  url: new URL('about:blank'),
  status: 200,
  headers: {},
  bytes: Buffer.alloc(0),
  hops: [],
})

/** The issuing request that was kept comes to the gate as it came then. */
const passGate = async ({ next, take, note }: Reel, gate: Gate | undefined): Promise<void> => {
  const kept = next()
  if (!kept?.method.startsWith('ISSUE ')) return
  const { url } = take({ ...kept, host: kept.host ?? '' })
  const method = methods.find((each) => kept.method === `ISSUE ${each}`) ?? 'POST'
  const exchange: Exchange = { url, method }
  if (gate?.judge(exchange) === 'issuing') await gate.intend(exchange)
  else note(`the commit step does not name ${method} ${url.pathname}`)
}

/** What is shown, and how elements of it are named. */
const createScreen = () => {
  let answer: Answer | null = null
  let page: Page = start
  const elements = () => page.$('*').toArray()
  return {
    page: () => page,
    open: (answered: Answer) => {
      answer = answered
      page = lookOf(answered)
    },
    has: (script: 'postback' | 'panels') => answer !== null && hadScript(answer, script),
    numberOf: (node: unknown) => {
      const all: readonly unknown[] = elements()
      const place = all.indexOf(node)
      return place < 0 ? null : place
    },
    nameOf: (element: number) => {
      const node = elements()[element]
      return node ? nameIn(page, node) : ''
    },
    at: (method: string, path = ''): Asked => ({ method, host: page.url.host, path, fields: [] }),
  }
}

type Screen = ReturnType<typeof createScreen>

/** Controls that were filled in one after the other were kept as one act. */
const createFilling = ({ next, take }: Reel, screen: Screen) => {
  let filling: readonly string[] = []
  return {
    end: () => {
      filling = []
    },
    fill: (asked: Asked) => {
      if (asked.fields.every((field) => filling.includes(field))) return
      const kept = next()
      const isPart = kept?.method === 'FILL' && asked.fields.every((field) => kept.fields.includes(field))
      filling = isPart ? kept.fields : asked.fields
      screen.open(take({ ...asked, fields: [...filling] }))
    },
  }
}

/** A tab that shows what was kept: each act must be the next one. */
export const keptTab = (reel: Reel): Tab => {
  const { next, take } = reel
  const screen = createScreen()
  const filling = createFilling(reel, screen)
  const seen = new WeakSet<Page>()
  const file = async (method: string) => (next()?.method === method ? take(screen.at(method)).bytes : null)
  return {
    look: () => {
      seen.add(screen.page())
      return Promise.resolve(screen.page())
    },
    shows: (each) => seen.has(each),
    numberOf: (_, node) => screen.numberOf(node),
    act: async (act, { gate } = {}) => {
      const asked = askedOfAct(act, screen.page(), screen.nameOf)
      if (asked.method === 'FILL') return filling.fill(asked)
      filling.end()
      screen.open(take(asked))
      await passGate(reel, gate)
    },
    isQuiet: () => true,
    enter: async (element) => {
      filling.end()
      screen.open(take(element === null ? screen.at('LEAVE') : screen.at('ENTER', screen.nameOf(element))))
    },
    file: () => file('FILE'),
    blob: () => file('BLOB'),
    has: screen.has,
    blocked: () => [],
    screenshot: () => Promise.resolve(null),
    timeoutMs: 0,
  }
}
