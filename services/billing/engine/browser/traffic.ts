import type { BrowserContext, Frame, Request, Response } from 'playwright-core'
import type { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Page } from '../page/read-page.ts'
import { bodyOf } from './body-of.ts'

const kinds = ['document', 'xhr', 'fetch']

/** What a visit's tabs have on the way, and what came since the last act. */
export type Traffic = {
  pending: Set<Request>
  /** When something last came, went, or was different. */
  changedAt: number
  /** The last answer to a document or a script; a failure stays. */
  answer: Readonly<{ status: number; headers: Readonly<Record<string, string>> }> | null
  /** The last JSON that a script was answered with. */
  data: Promise<string | null> | null
  /** Where the last act led, frame by frame. */
  led: Readonly<{ frame: Frame; url: URL }>[]
  /** The answer that the tab was made to show. */
  given: Page | null
  /** What scripts have said (alert, confirm). */
  said: string[]
  accepts: boolean
  /** What redirects of the pages ask for and is not judged yet, and how often. */
  hops: Map<string, number>
  /** Hosts that were asked for and are not listed. */
  blocked: Set<string>
  /** Those of them that were told of. */
  told: Set<string>
  /** Why the visit cannot go on. */
  trouble: PortalTrouble | null
  /** Why a page has crashed. */
  crash: () => PortalTrouble
}

export const newTraffic = (crash: Traffic['crash']): Traffic => ({
  pending: new Set(),
  changedAt: performance.now(),
  answer: null,
  data: null,
  led: [],
  given: null,
  said: [],
  accepts: false,
  hops: new Map(),
  blocked: new Set(),
  told: new Set(),
  trouble: null,
  crash,
})

/** Before an act: what came is of the one before. */
export const beginAct = (traffic: Traffic, accepts: boolean): void => {
  const { said, led, answer, data, given } = newTraffic(traffic.crash)
  Object.assign(traffic, { said, led, answer, data, given, accepts, changedAt: performance.now() })
}

export const hopName = (method: string, url: string): string => `${method} ${url.split('#', 1)[0] ?? ''}`

/** Null: a window that is just opening has none yet. */
export const frameOf = (request: Request): Frame | null => {
  try {
    return request.frame()
  } catch {
    return null
  }
}

const textOf = async (response: Response): Promise<string | null> => {
  try {
    return (await bodyOf(response))?.toString('utf8') ?? null
  } catch {
    return null
  }
}

const note = (traffic: Traffic, response: Response) => {
  const request = response.request()
  if (!kinds.includes(request.resourceType())) return
  const [status, headers] = [response.status(), response.headers()]
  if (status >= 300 && status < 400) return
  if (traffic.answer === null || traffic.answer.status < 400) traffic.answer = { status, headers }
  const isData = request.resourceType() !== 'document' && /\bjson\b/i.test(headers['content-type'] ?? '')
  if (isData) traffic.data = textOf(response)
}

const expect = ({ hops }: Traffic, hop: string) => hops.set(hop, (hops.get(hop) ?? 0) + 1)

/** Keeps count of what is on the way; answers every dialog, so that none holds the tab. */
export const watchTraffic = (context: BrowserContext, traffic: Traffic): void => {
  const done = (request: Request) => {
    traffic.pending.delete(request)
    traffic.changedAt = performance.now()
  }
  context.on('request', (request) => {
    if (request.redirectedFrom()) expect(traffic, hopName(request.method(), request.url()))
    if (!kinds.includes(request.resourceType())) return
    traffic.pending.add(request)
    const frame = request.isNavigationRequest() ? frameOf(request) : null
    if (frame) traffic.led.push({ frame, url: new URL(request.url()) })
    traffic.changedAt = performance.now()
  })
  context.on('requestfinished', done).on('requestfailed', done)
  context.on('response', (response) => note(traffic, response))
  context.on('dialog', (dialog) => {
    traffic.changedAt = performance.now()
    const yes = traffic.accepts || dialog.type() === 'alert' || dialog.type() === 'beforeunload'
    if (dialog.type() !== 'beforeunload') traffic.said.push(dialog.message())
    void (yes ? dialog.accept() : dialog.dismiss()).catch(() => undefined)
  })
}
