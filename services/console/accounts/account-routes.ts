import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { NameOnOneLine, scopesOfRole } from '#contracts/people.ts'
import type { Mode } from '#contracts/values.ts'
import { findAccount, listAccounts } from '#platform/tenants/list-accounts.ts'
import type { Person } from '#platform/tenants/people/person.ts'
import type { NoteAction } from '../audit/actions.ts'
import type { Door } from '../door/open-door.ts'
import type { Visit } from '../door/visits.ts'
import type { Parts, Shown } from '../frame/page.ts'
import { send } from '../frame/send.ts'
import { takeOnce } from '../frame/take-once.ts'
import { asRejection } from '../frame/trouble-page.ts'
import { accountsPage } from './accounts-page.ts'
import { madePage } from './made-page.ts'
import { mayEnter } from './may-enter.ts'

type Needs = Parts & Readonly<{ door: Door; note: NoteAction }>

/** A newcomer begins in test mode: there nothing is real, and nothing is charged. */
const modeOfFirstSight = async ({ bus }: Parts, accountId: string): Promise<Mode> => {
  const caller = { accountId, mode: 'live', suspended: false } as const
  const live = await bus.sessions({ caller, query: { limit: 1 } })
  return live.items.length > 0 ? 'live' : 'test'
}

const goTo = async (reply: FastifyReply, parts: Parts, accountId: string) =>
  reply.redirect(`/console/${accountId}/${await modeOfFirstSight(parts, accountId)}/sessions`, 303)

type Met = Readonly<{ person: Person; request: FastifyRequest; reply: FastifyReply; visit: Visit }>
type Route = (met: Met) => Promise<unknown>

const start =
  (parts: Needs): Route =>
  async ({ person: { accountId }, reply }) => {
    if (accountId !== null) return goTo(reply, parts, accountId)
    const [only, ...others] = await listAccounts(parts.platform.database.query)
    return only && others.length === 0
      ? goTo(reply, parts, only.accountId)
      : reply.redirect('/console/accounts', 303)
  }

const account =
  (parts: Needs): Route =>
  async ({ person, request, reply }) => {
    const { account: accountId } = request.params as { account: string }
    const found = mayEnter(person, accountId) && (await findAccount(parts.platform.database.query, accountId))
    if (!found) throw new Rejection('not_found', 'No such account.')
    return goTo(reply, parts, accountId)
  }

/** To others they are as unknown as any page that there is not. */
const mustBeOperator = ({ role }: Person) => {
  if (!scopesOfRole[role].includes('accounts')) throw new Rejection('not_found', 'Not for this role.')
}

const viewOf = ({ visit, request }: Met) => ({ ...visit, place: null, url: request.url })

const accounts =
  (parts: Needs): Route =>
  async (met) => {
    mustBeOperator(met.person)
    const sought = new URL(met.request.url, 'http://console').searchParams.get('q')
    const part = NameOnOneLine.safeParse(sought).data ?? ''
    const found = await listAccounts(parts.platform.database.query, part)
    return send(met.reply, viewOf(met), accountsPage(viewOf(met), { accounts: found, part }))
  }

/** As `account create NAME` of the cli. */
const made = async ({ platform }: Needs, met: Met, form: URLSearchParams): Promise<Shown> => {
  const name = NameOnOneLine.safeParse(form.get('name') ?? '')
  if (!name.success) {
    const shown = { accounts: await listAccounts(platform.database.query), part: '', isRefused: true }
    return { ...accountsPage(viewOf(met), shown), status: 422, refused: 'invalid_request' }
  }
  const account = await platform.accounts.create({ name: name.data })
  return { ...madePage(account, met.visit.language), made: account.account_id }
}

const makeOnce = async (parts: Needs, met: Met): Promise<Shown> => {
  const { person, request, visit } = met
  mustBeOperator(person)
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  parts.door.visits.mustBeOwnForm(request, visit, form)
  const sent = { personId: person.personId, form, back: '/console/accounts', language: visit.language }
  return takeOnce(parts.door.usedForms, sent, () => made(parts, met, form))
}

const make =
  (parts: Needs): Route =>
  async (met) => {
    const { personId, accountId: own } = met.person
    const action = { personId, mode: null, action: '/accounts', subject: '' }
    const answer = await makeOnce(parts, met).catch(async (error: unknown) => {
      await parts.note({ ...action, accountId: own, outcome: asRejection(error).code })
      throw error
    })
    const { made: accountId = null, refused: outcome = 'done' } = answer
    await parts.note({ ...action, accountId, outcome })
    return send(met.reply, viewOf(met), answer)
  }

/** The ways to an account. */
export const accountRoutes = (app: FastifyInstance, parts: Needs): void => {
  const route = (method: 'GET' | 'POST', url: string, answer: Route) =>
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const visit = await parts.door.visits.of(request, reply)
        const { person } = visit
        return person ? answer({ person, request, reply, visit }) : reply.redirect('/console/sign-in', 303)
      },
    })
  route('GET', '/console', start(parts))
  route('GET', '/console/', start(parts))
  route('GET', '/console/accounts', accounts(parts))
  route('POST', '/console/accounts', make(parts))
  route('GET', '/console/:account', account(parts))
}
