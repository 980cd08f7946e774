import { Rejection } from '#contracts/http/errors.ts'
import { SessionId } from '#contracts/ids.ts'
import { typedIn } from '../forms/typed-in.ts'
import { inboxTabs } from '../frame/inbox-tabs.ts'
import type { Answer, Call, Page, Parts, Shown } from '../frame/page.ts'
import { statusOf } from '../frame/trouble-page.ts'
import { html } from '../html/html.ts'
import { untilListed } from '../live/until-listed.ts'
import { sessionIdOf } from '../session/session-of.ts'
import { findQuestions } from './find-questions.ts'
import { inboxWords } from './inbox-words.ts'
import { questionCard, type Typed } from './question-card.ts'
import { queueCard } from './queue-card.ts'

type Told = Readonly<{ wanted: string | null; typed?: Typed; note?: string }>

const shownTo = async (call: Call, parts: Parts, { wanted, typed, note }: Told): Promise<Shown> => {
  const words = inboxWords(call.view.language)
  await untilListed(call, parts)
  const inbox = await findQuestions(call, parts, wanted)
  const { shown: asking } = inbox
  const own = asking?.session_id === wanted ? (typed ?? null) : null
  const question = asking
    ? await questionCard(call, parts, { inbox, asking, typed: own })
    : html`
      <div class="card empty" data-again="${call.home}/inbox">
        <p>${words.none}</p>
        <p>${words.noneMore}</p>
      </div>
    `
  const queue = queueCard(inbox, call, parts.platform.clock.now())
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    ${inboxTabs(call, 'inbox')}
    ${note !== undefined && html`<p class="note bad" role="alert">${note}</p>`}
    <div class="inbox" data-live="${call.home}/live">
      <div data-part="question">${question}</div>
      <div data-part="queue">${queue}</div>
    </div>
  `
  return { title: words.title, body }
}

/** What waits for an answer in this account, the first deadline first. */
export const inboxPage: Page = {
  method: 'GET',
  path: '/inbox',
  scope: 'sessions:write',
  answer: (call, parts) => shownTo(call, parts, { wanted: null }),
}

/**
 * The same, with the question of one session to answer now; with the first once it asks no more.
 */
export const questionPage: Page = {
  method: 'GET',
  path: '/inbox/questions/:session',
  scope: 'sessions:write',
  answer: (call, parts) => shownTo(call, parts, { wanted: sessionIdOf(call) }),
}

const badIn = ({ details }: Rejection): ReadonlySet<string> =>
  new Set(details.map(({ field }) => field.replace(/^fields[.]/, '')))

const refused = async (call: Call, parts: Parts, error: Rejection): Promise<Answer> => {
  const words = inboxWords(call.view.language)
  const typed = { values: new Map(Object.entries(typedIn(call.form))), bad: badIn(error) }
  const isOver = error.code === 'input_not_requested'
  const note = isOver ? words.over : words.again
  const page = await shownTo(call, parts, { wanted: sessionIdOf(call), typed, note })
  return { ...page, status: statusOf(error.code), refused: error.code }
}

/** As `POST sessions/…/input` of the API; then the next question. */
export const answerQuestion: Page = {
  method: 'POST',
  path: '/inbox/questions/:session',
  scope: 'sessions:write',
  answer: async (call, parts) => {
    const asked = { caller: call.caller, sessionId: sessionIdOf(call), fields: typedIn(call.form) }
    try {
      await parts.bus.giveInput(asked)
    } catch (error) {
      const isOurs = error instanceof Rejection
      if (isOurs && /^(input_not_requested|invalid_request)$/.test(error.code))
        return refused(call, parts, error)
      throw error
    }
    const next = SessionId.safeParse(call.form.get('next')).data
    return { to: `${call.home}/inbox${next === undefined ? '' : `/questions/${next}`}` }
  },
}
