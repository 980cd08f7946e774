import type { CDPSession } from 'playwright-core'
import { type Exchange, methods } from '../../http/exchange.ts'

/** `passed`: the visit waits for one less of this kind. */
type Verdict = Readonly<{ is: 'follow' | 'refuse'; passed: () => void }>

/** What a visit says to a redirect within its pages; null: its pages wait for none like it. */
export type JudgeHop = (hop: Exchange) => Verdict | null

/** Stands before every redirect of a browser, whatever asked for it. */
export type Hops = Readonly<{
  /** Of one visit, until what it returns is called. */
  judgedBy: (judge: JudgeHop) => () => void
}>

type Paused = Readonly<{
  requestId: string
  /** Set for what a redirect asks for. */
  redirectedRequestId?: string
  request: Readonly<{
    url: string
    method: string
    headers: Readonly<Record<string, string>>
    postDataEntries?: readonly Readonly<{ bytes?: string }>[]
  }>
}>

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Null: a method that only asks about. */
const hopOf = ({ request }: Paused): Exchange | null => {
  const url = URL.parse(request.url)
  const method = methods.find((each) => each === request.method)
  if (!url || !method) return null
  const headers = lowered(request.headers)
  const bytes = Buffer.concat(
    (request.postDataEntries ?? []).map((entry) => Buffer.from(entry.bytes ?? '', 'base64')),
  )
  const type = headers['content-type'] ?? ''
  return { url, method, headers, ...(bytes.byteLength > 0 && { body: { type, bytes } }) }
}

/**
 * One that nobody knows of is of no page that a step has led to. Of two visits that wait for the
 * same one nobody can tell whose it is: the stricter of them decides, and stays until the last.
 */
const mayGoOn = (paused: Paused, judges: ReadonlySet<JudgeHop>): boolean => {
  if (paused.redirectedRequestId === undefined) return true
  const hop = hopOf(paused)
  if (!hop) return true
  const verdicts = [...judges].map((judge) => judge(hop)).filter((verdict) => verdict !== null)
  const used = verdicts.find(({ is }) => is === 'follow') ?? verdicts[0]
  used?.passed()
  return used !== undefined && verdicts.every(({ is }) => is === 'follow')
}

const decide = (session: CDPSession, paused: Paused, judges: ReadonlySet<JudgeHop>): Promise<unknown> => {
  const { requestId } = paused
  return mayGoOn(paused, judges)
    ? session.send('Fetch.continueRequest', { requestId })
    : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
}

/**
 * Playwright's routes see no redirect. `session`, one of the whole browser, sees them all, those of
 * frames, windows and workers as well, nearer to the network than any route.
 */
export const gateHops = async (session: CDPSession): Promise<Hops> => {
  const judges = new Set<JudgeHop>()
  session.on('Fetch.requestPaused', (paused) => {
    // a request whose page has gone meanwhile needs no answer
    void decide(session, paused, judges).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] })
  return {
    judgedBy: (judge) => {
      judges.add(judge)
      return () => void judges.delete(judge)
    },
  }
}
