import { setTimeout as sleep } from 'node:timers/promises'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { onceIssued } from '../http/once-issued.ts'
import type { ClientOptions, HttpClient } from '../http/open-http-client.ts'
import type { Act, How, Tab } from '../visit/tab.ts'
import { blobOf, broughtFile } from './brought-file.ts'
import { openBrowserClient } from './browser-client.ts'
import type { Serving } from './chromium/start-browser.ts'
import { judgeHop } from './judge-hop.ts'
import { createLooks } from './look-at.ts'
import { newContext } from './new-context.ts'
import { perform, type Stage } from './perform.ts'
import { type Rules, routeRequests } from './route-requests.ts'
import { screenshotOf } from './screenshot-of.ts'
import { beginAct, newTraffic, type Traffic, watchTraffic } from './traffic.ts'
import { crashOf, troubleIn } from './trouble-in.ts'
import { unlessHanging } from './unless-hanging.ts'
import { currentFrame, currentWindow, type Windows, watchWindows } from './windows.ts'
import { within } from './within.ts'

export type OpenTab = Readonly<{ tab: Tab; client: HttpClient; close: () => Promise<void> }>

const POLL_MS = 15
/** An act that leads to a request has sent it by then; a control seldom does. */
const QUIET_MS = { change: 15, other: 60 }

const quiet = ({ pending, changedAt }: Traffic, milliseconds: number): boolean =>
  pending.size === 0 && performance.now() - changedAt >= milliseconds

/**
 * Until what an act led to has come; what was on the way before it (a long poll) does not count.
 */
type Wait = Readonly<{ before: ReadonlySet<unknown>; quietMs: number; timeoutMs: number }>

const settled = async (traffic: Traffic, { before, quietMs, timeoutMs }: Wait): Promise<void> => {
  for (const until = performance.now() + timeoutMs; performance.now() < until; await sleep(POLL_MS)) {
    if (traffic.trouble) throw traffic.trouble
    const ours = [...traffic.pending].filter((request) => !before.has(request))
    if (ours.length === 0 && performance.now() - traffic.changedAt >= quietMs) return
  }
}

type Parts = Readonly<{ windows: Windows; traffic: Traffic; rules: Rules; timeoutMs: number }>

/** What a browser or a file may fail at, and what may never come. */
const guarded = async <Result>({ traffic, timeoutMs }: Parts, work: Promise<Result>): Promise<Result> => {
  try {
    return await within(timeoutMs * 2, work)
  } catch (error) {
    throw traffic.trouble ?? troubleIn(error, traffic)
  }
}

type Looks = ReturnType<typeof createLooks>

const enterFrame = async ({ windows, timeoutMs }: Parts, looks: Looks, element: number): Promise<void> => {
  const frame = await (await looks.element(element))?.contentFrame()
  if (!frame) throw new PortalTrouble('portal_changed', 'the element is no frame')
  windows.frame = frame
  await frame.waitForLoadState('domcontentloaded', { timeout: timeoutMs })
}

/** Why an act failed; a page that broke says so a moment later. */
const failureOf = async ({ windows, traffic }: Parts, error: unknown): Promise<PortalTrouble> => {
  if (traffic.trouble) return traffic.trouble
  const found = await unlessHanging(windows, troubleIn(error, traffic))
  return traffic.trouble ?? found
}

const actIn = (parts: Parts, looks: Looks): Tab['act'] => {
  const { windows, traffic, rules, timeoutMs } = parts
  const stage: Stage = {
    window: () => currentWindow(windows),
    element: looks.element,
    evaluate: (script, argument) => currentFrame(windows).evaluate(script, argument),
    rules,
    timeoutMs,
  }
  const ready = () => currentWindow(windows).waitForLoadState('domcontentloaded', { timeout: timeoutMs })
  return async (doing: Act, { accepts = false, gate }: How = {}) => {
    const before = new Set(traffic.pending)
    windows.downloads = []
    beginAct(traffic, accepts)
    rules.gate = gate ?? rules.gate
    if (doing.do === 'show') traffic.given = doing.page
    try {
      await within(timeoutMs * 2, perform(stage, doing))
      const quietMs = doing.do === 'change' ? QUIET_MS.change : QUIET_MS.other
      await settled(traffic, { before, quietMs, timeoutMs })
      await ready()
    } catch (error) {
      throw await failureOf(parts, error)
    }
  }
}

const tabOf = (parts: Parts): Tab => {
  const { windows, traffic, timeoutMs } = parts
  const looks = createLooks(windows, traffic)
  return {
    look: () => patiently(traffic, () => within(timeoutMs, looks.look())),
    shows: looks.shows,
    numberOf: looks.numberOf,
    has: looks.has,
    act: actIn(parts, looks),
    isQuiet: (milliseconds) => quiet(traffic, milliseconds),
    enter: (element) => guarded(parts, element === null ? leave(windows) : enterFrame(parts, looks, element)),
    file: () => guarded(parts, broughtFile(parts)),
    blob: (address) => guarded(parts, blobOf(parts, address)),
    blocked: () => untold(traffic),
    screenshot: () => screenshotOf(windows),
    timeoutMs,
  }
}

const untold = ({ blocked, told }: Traffic): string[] => {
  const hosts = [...blocked].filter((host) => !told.has(host))
  for (const host of hosts) told.add(host)
  return hosts
}

/** Back to the first window, without a frame. */
const leave = async (windows: Windows): Promise<void> => {
  windows.frame = null
  for (const window of windows.open.slice(1)) await window.close()
}

const TRIES = 40

/** A page that is just going has no document for a moment. */
const patiently = async <T>(traffic: Traffic, look: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    if (traffic.trouble) throw traffic.trouble
    try {
      return await look()
    } catch (error) {
      const isMoving = /context was destroyed|navigat|detached|Cannot find context|has been closed/i.test(
        String(error),
      )
      if (!isMoving || tries === TRIES) throw traffic.trouble ?? troubleIn(error, traffic)
      await sleep(POLL_MS)
    }
  }
}

const CLOSE_MS = 5_000

type Opened = Awaited<ReturnType<typeof newContext>>

const closeOf =
  ({ context, proxy }: Opened, rules: Rules) =>
  async () => {
    rules.isClosed = true
    proxy.close()
    await within(CLOSE_MS, context.close())
  }

const withPage = async (
  { context, hops, endedOne }: Opened & Pick<Serving, 'hops' | 'endedOne'>,
  options: ClientOptions,
  rules: Rules,
): Promise<Omit<OpenTab, 'close'>> => {
  const { hosts, timeoutMs, mayIssue } = options
  const traffic = newTraffic(crashOf(endedOne))
  const windows = watchWindows(context, traffic)
  watchTraffic(context, traffic)
  const requireNew = onceIssued(mayIssue ?? (() => false))
  const routed = { context, traffic, rules, hosts, timeoutMs, requireNew }
  context.on('close', hops.judgedBy(judgeHop(routed)))
  await routeRequests(routed)
  await context.newPage()
  const client = openBrowserClient(context, { ...options, requireNew })
  return { tab: tabOf({ windows, traffic, rules, timeoutMs }), client }
}

/** A visit's own tab: nothing of it is there for the next one. */
export const openTab = async (
  { browser, hops, endedOne }: Pick<Serving, 'browser' | 'hops' | 'endedOne'>,
  options: ClientOptions,
): Promise<OpenTab> => {
  const opened = { ...(await newContext(browser, options)), hops, endedOne }
  const rules: Rules = { gate: null, next: null, isClosed: false }
  const close = closeOf(opened, rules)
  try {
    const { tab, client } = await withPage(opened, options, rules)
    const end = async () => {
      client.close()
      await close()
    }
    return { tab, client, close: end }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}
