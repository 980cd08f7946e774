import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { scopesOfRole } from '#contracts/people.ts'
import { Mode, visibleText } from '#contracts/values.ts'
import { findAccount } from '#platform/tenants/list-accounts.ts'
import type { Person } from '#platform/tenants/people/person.ts'
import { mayEnter } from './accounts/may-enter.ts'
import type { NoteAction } from './audit/actions.ts'
import type { Door } from './door/open-door.ts'
import type { Visit } from './door/visits.ts'
import { orFromBeginning } from './filters/from-beginning.ts'
import { newsIn } from './frame/news.ts'
import type { Answer, Call, Page, Parts } from './frame/page.ts'
import { send } from './frame/send.ts'
import { noForm, type SentForm } from './frame/sent-form.ts'
import type { Streams } from './frame/streams.ts'
import { takeOnce } from './frame/take-once.ts'
import { asRejection, troublePage } from './frame/trouble-page.ts'
import { homeOf, type Place } from './frame/view.ts'
import { shownAt } from './shown-at.ts'

type Needs = Parts & Readonly<{ door: Door; note: NoteAction; streams: Streams }>

type Params = Readonly<Record<string, string>>

const areLegible = (params: Params) => Object.values(params).every((one) => visibleText.test(one))

/** Without values that have a NUL: no text of Postgres can hold one. */
const queryOf = ({ url }: FastifyRequest) =>
  new URLSearchParams(
    [...new URL(url, 'http://console').searchParams].filter(([, value]) => !value.includes('\0')),
  )

/** Unknown, malformed and foreign look the same. */
const placeOf = async ({ platform }: Parts, person: Person, params: Params): Promise<Place> => {
  const { account: accountId = '' } = params
  const mode = Mode.safeParse(params['mode'])
  const account =
    mode.success && areLegible(params) && mayEnter(person, accountId)
      ? await findAccount(platform.database.query, accountId)
      : null
  if (!account || !mode.success) throw new Rejection('not_found', 'No such place.')
  return { account, mode: mode.data }
}

const formOf = (body: unknown): Pick<Call, 'form' | 'files'> => {
  if (body instanceof URLSearchParams) return { form: body, files: [] }
  const { fields, files } = (body as SentForm | null | undefined) ?? noForm
  return { form: fields, files }
}

const callOf = ({ request, visit, at }: Asked, place: Place): Call => ({
  view: { ...visit, place, url: at },
  caller: { accountId: place.account.accountId, mode: place.mode, suspended: place.account.suspended },
  home: homeOf(place),
  params: request.params as Params,
  query: queryOf(request),
  wrongPlaces: [],
  isFramed: request.headers['sec-fetch-dest'] === 'iframe',
  news: newsIn(request.headers['x-refresh']),
  ...formOf(request.body),
})

const mustHold = ({ role }: Person, { scope }: Page): void => {
  if (!scopesOfRole[role].includes(scope)) throw new Rejection('insufficient_scope', scope)
}

/** `at`: the address of the page that the answer stands on. */
type Asked = Readonly<{ request: FastifyRequest; visit: Visit; person: Person; at: string }>

const answerTo = async (page: Page, asked: Asked, needs: Needs) => {
  const { request, visit, person } = asked
  const call = callOf(asked, await placeOf(needs, person, request.params as Params))
  const judge = async (): Promise<Answer> => {
    mustHold(person, page)
    if (page.method === 'POST') {
      needs.door.visits.mustBeOwnForm(request, visit, call.form)
      const mayEnd = person.role === 'operator' && page.onlyEnds?.(call.form)
      if (call.caller.suspended && !mayEnd)
        throw new Rejection('account_suspended', 'The account is suspended.')
    }
    const act = () => orFromBeginning(page, call, needs)
    if (!page.once) return act()
    const { form, view } = call
    const sent = { personId: person.personId, form, back: page.once(call), language: view.language }
    return takeOnce(needs.door.usedForms, sent, act)
  }
  return { call, person, judge }
}

type Asking = Awaited<ReturnType<typeof answerTo>>

const isNoted = (page: Page, { view }: Asking['call']): boolean =>
  page.method === 'POST' || (page.showsPerson === true && view.person?.role === 'operator')

const actionOf = (page: Page, { personId }: Person, params: Params) => {
  const { account: accountId = null, mode, ...ids } = params
  return {
    personId,
    accountId,
    mode: mode ?? null,
    action: page.method === 'GET' ? `look at ${page.path}` : page.path,
    subject: Object.values(ids).join(' '),
  }
}

/** An action, and what an operator looks at, stands in the trail with what came of it. */
const noted = async (page: Page, asking: Asking, needs: Needs) => {
  const { call, judge } = asking
  if (!isNoted(page, call)) return judge()
  const action = actionOf(page, asking.person, call.params)
  try {
    const answer = await judge()
    const made = 'made' in answer && answer.made ? ` ${answer.made}` : ''
    const outcome = ('body' in answer && answer.refused) || 'done'
    await needs.note({ ...action, subject: `${action.subject}${made}`.trim(), outcome })
    return answer
  } catch (error) {
    await needs.note({ ...action, outcome: asRejection(error).code })
    throw error
  }
}

const signInFirst = ({ method }: Page, { url }: FastifyRequest, reply: FastifyReply) =>
  reply.redirect(`/console/sign-in${method === 'GET' ? `?next=${encodeURIComponent(url)}` : ''}`, 303)

const handler =
  (page: Page, at: (url: string) => string, needs: Needs) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await needs.door.visits.of(request, reply)
    const { person } = visit
    if (!person) return signInFirst(page, request, reply)
    const asked = await answerTo(page, { request, visit, person, at: at(request.url) }, needs)
    const { view } = asked.call
    try {
      const answer = await noted(page, asked, needs)
      return 'follow' in answer
        ? needs.streams.send(reply, { ...answer, personId: person.personId })
        : send(reply, view, answer)
    } catch (error) {
      const rejection = asRejection(error)
      if (rejection.code === 'internal_error') throw error
      return send(reply, view, troublePage(rejection, visit.language))
    }
  }

/** Whoever is not let in, or may not send the form, is refused before its files are read. */
const mayUpload = (page: Page, needs: Needs) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { person } = await needs.door.visits.of(request, reply)
  const params = request.params as Params
  if (!person || !mayEnter(person, params['account'] ?? '') || !areLegible(params))
    throw new Rejection('not_found', 'No such place.')
  try {
    mustHold(person, page)
  } catch (error) {
    await needs.note({ ...actionOf(page, person, params), outcome: asRejection(error).code })
    throw error
  }
}

/** All pages of accounts, each behind the same checks. */
export const accountPages = (app: FastifyInstance, pages: readonly Page[], needs: Needs): void => {
  for (const page of pages)
    app.route({
      method: page.method,
      url: `/console/:account/:mode${page.path}`,
      handler: handler(page, shownAt(pages, page), needs),
      ...(page.takesFiles && { config: { mayUpload: mayUpload(page, needs) } }),
    })
}
