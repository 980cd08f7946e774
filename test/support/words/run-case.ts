import { parse } from 'yaml'
import { Flow } from '#merchants/language/flow.ts'
import { visitFlow } from '#test/support/billing/visit-flow.ts'
import { browsers } from '#test/support/browser/browsers.ts'
import { openRequestServer, refusal } from '#test/support/mail/request-server.ts'
import { type Portal, startPortal } from '#test/support/portals/portal-server.ts'
import { endText } from './end-text.ts'
import { type WordCase, WRONG } from './word-case.ts'

const issuing = `
- request: POST /emite
  commit: true
  no_echo: the case is about another word
- take: { xml: {} }
`

/** An invoice that says its name. */
export const invoice = (name = 'emitido'): string => `<cfdi:Comprobante Folio="${name}"/>`

/** As the file says it, before defaults. */
export const flowOf = ({ steps, lookup, login }: WordCase): unknown => ({
  ...(login !== undefined && { login: parse(login) }),
  steps: parse(/commit: (?:true|\{)/.test(steps) ? steps : steps + issuing),
  ...(lookup !== undefined && { lookup: { steps: parse(lookup), authoritative: true } }),
})

/** Whatever it was asked by mistake, it issues nothing after it. */
const strict = (portal: Readonly<Record<string, Portal>>): Portal => {
  const all: Readonly<Record<string, Portal>> = { '/emite': () => ({ body: invoice() }), ...portal }
  let wasWrong = false
  return (call) => {
    const answer = wasWrong ? WRONG : (all[call.path]?.(call) ?? WRONG)
    wasWrong ||= answer === WRONG
    return answer
  }
}

type Running = Pick<WordCase, 'portal' | 'engine' | 'mailed'>

/** The merchant's mail server, which refuses what the case does not say. */
const mailServerOf = (mailed: RegExp) =>
  openRequestServer({
    words: (raw) => {
      if (!mailed.test(raw)) throw refusal(554)
    },
  })

const run = async (flow: Flow, { portal = {}, engine, mailed }: Running, timeoutMs: number) => {
  const server = await startPortal(strict(typeof portal === 'function' ? portal() : portal))
  const mail = mailed && (await mailServerOf(mailed))
  try {
    const { outcome, steps, intents } = await visitFlow(flow, {
      url: server.url,
      timeoutMs,
      browsers: engine ? browsers : null,
      ...(mail && { mailServer: mail.url }),
    })
    const isMailed = mail?.mails.length === 1
    return {
      end: `${endText(outcome)}${isMailed ? ', mailed' : ''}`,
      steps: steps.map(({ name }) => name),
      intents: intents.length,
      detail: JSON.stringify(outcome),
    }
  } finally {
    server.close()
    await mail?.close()
  }
}

/** As long as a busy machine needs. */
const PATIENCE_MS = 20_000

/**
 * How the flow ends otherwise than the case says, by a real run; null: as it says. A browser waits
 * for `timeoutMs` for what does not come.
 */
export const faultOf = async (
  word: WordCase,
  flow: unknown,
  timeoutMs = PATIENCE_MS,
): Promise<string | null> => {
  const { ends = 'issued', named, otherwise } = word
  const { end, steps, intents, detail } = await run(Flow.parse(flow), word, timeoutMs)
  if (end !== ends) return `it ended "${end}", not "${ends}": ${detail}`
  if (/^issued(?!, recovered)/.test(end) && intents !== 1) return `it issued after ${intents} intents`
  if (otherwise && (await run(Flow.parse(flow), { ...word, portal: otherwise }, timeoutMs)).end === ends)
    return 'it ends so with other pages too'
  const isNamed = named === undefined || steps.includes(named)
  return isNamed ? null : `no step is called ${named}: ${steps.join(', ')}`
}
