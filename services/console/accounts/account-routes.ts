import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { NameOnOneLine, scopesOfRole } from '#contracts/people.ts'
import type { Mode } from '#contracts/values.ts'
import { findAccount, listAccounts } from '#platform/tenants/list-accounts.ts'
import type { Person } from '#platform/tenants/people/person.ts'
import type { Door } from '../door/open-door.ts'
import type { Parts } from '../frame/page.ts'
import { send } from '../frame/send.ts'
import { accountsPage } from './accounts-page.ts'
import { mayEnter } from './may-enter.ts'

type Needs = Parts & Readonly<{ door: Door }>

/** Where there is something to see: a newcomer has test sessions only. */
const modeWithSessions = async ({ bus }: Parts, accountId: string): Promise<Mode> => {
  const caller = (mode: Mode) => ({ accountId, mode, suspended: false })
  const one = { query: { limit: 1 } }
  const live = await bus.sessions({ caller: caller('live'), ...one })
  if (live.items.length > 0) return 'live'
  const test = await bus.sessions({ caller: caller('test'), ...one })
  return test.items.length > 0 ? 'test' : 'live'
}

const goTo = async (reply: FastifyReply, parts: Parts, accountId: string) =>
  reply.redirect(`/console/${accountId}/${await modeWithSessions(parts, accountId)}/sessions`, 303)

type Route = (person: Person, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const start =
  (parts: Needs): Route =>
  async ({ accountId }, _request, reply) => {
    if (accountId !== null) return goTo(reply, parts, accountId)
    const [only, ...others] = await listAccounts(parts.platform.database.query)
    return only && others.length === 0
      ? goTo(reply, parts, only.accountId)
      : reply.redirect('/console/accounts', 303)
  }

const account =
  (parts: Needs): Route =>
  async (person, request, reply) => {
    const { account: accountId } = request.params as { account: string }
    const found = mayEnter(person, accountId) && (await findAccount(parts.platform.database.query, accountId))
    if (!found) throw new Rejection('not_found', 'No such account.')
    return goTo(reply, parts, accountId)
  }

const accounts =
  (parts: Needs): Route =>
  async (person, request, reply) => {
    if (!scopesOfRole[person.role].includes('accounts'))
      throw new Rejection('not_found', 'Not for this role.')
    const sought = new URL(request.url, 'http://console').searchParams.get('q')
    const part = NameOnOneLine.safeParse(sought).data ?? ''
    const visit = await parts.door.visits.of(request, reply)
    const found = await listAccounts(parts.platform.database.query, part)
    return send(
      reply,
      { ...visit, place: null, url: request.url },
      accountsPage(visit.language, { accounts: found, part }),
    )
  }

/** The ways to an account. */
export const accountRoutes = (app: FastifyInstance, parts: Needs): void => {
  const route = (url: string, answer: Route) =>
    app.get(url, async (request, reply) => {
      const { person } = await parts.door.visits.of(request, reply)
      return person ? answer(person, request, reply) : reply.redirect('/console/sign-in', 303)
    })
  route('/console', start(parts))
  route('/console/', start(parts))
  route('/console/accounts', accounts(parts))
  route('/console/:account', account(parts))
}
