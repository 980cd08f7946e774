import type { FastifyInstance } from 'fastify'
import type { Person } from '#platform/tenants/people/person.ts'
import type { LinkKind } from '#platform/tenants/people/person-links.ts'
import { hashPassword, isLongEnough, isPassword } from '../door/passwords.ts'
import { send } from '../frame/send.ts'
import { enterPage } from './enter-page.ts'
import { choosePage, deadLinkPage, signInPage } from './entrance-pages.ts'
import { forgottenRoutes } from './forgotten.ts'
import { type EntranceParts, type Met, mailIn, type Route, viewOf } from './met.ts'

const inside = /^\/console(\/[\w\-./?=&%+:~]*)?$/

/** An address of the console, whatever was asked for. */
const nextOf = (text: string | null): string =>
  text !== null && inside.test(text) && !/^\/console\/sign|\/\.\./.test(text) ? text : '/console'

const tokenOf = ({ request }: Met) => (request.params as { token: string }).token

const begin = async (
  { reply }: Met,
  { door, note }: EntranceParts,
  { person, how }: { person: Person; how: string },
) => {
  reply.header('set-cookie', door.cookies.write('console', await door.signIns.begin(person.personId)))
  const { personId, accountId } = person
  await note({ personId, accountId, mode: null, action: how, subject: '', outcome: 'done' })
}

const showSignIn: Route = async (met, { links }) => {
  const next = nextOf(new URL(met.request.url, 'http://console').searchParams.get('next'))
  if (met.visit.person) return met.reply.redirect(next, 303)
  return send(
    met.reply,
    viewOf(met),
    signInPage(viewOf(met), { trouble: null, email: '', next, mails: links.isOn }),
  )
}

/** `isNews`: worth a line of the trail. */
type Missed = Readonly<{ trouble: 'wrong' | 'many'; isNews: boolean }>

const judge = async ({ form, request }: Met, { door }: EntranceParts): Promise<Person | Missed> => {
  const attempt = { mail: mailIn(form), address: door.clientAddress(request) }
  const taken = await door.attempts.take(attempt)
  if (taken !== 'free') return { trouble: 'many', isNews: taken === 'closes' }
  const found = await door.people.find(attempt.mail)
  const isRight = await isPassword(form.get('password') ?? '', found?.password ?? null)
  if (!isRight || !found) return { trouble: 'wrong', isNews: true }
  await door.attempts.forgive(attempt)
  return found
}

/** Of the typed address only whose it is: it may be a password in the wrong field. */
const noteMiss = async ({ form }: Met, { door, note }: EntranceParts, outcome: Missed['trouble']) => {
  const subject = (await door.people.find(mailIn(form)))?.personId ?? ''
  await note({ personId: null, accountId: null, mode: null, action: 'sign-in', subject, outcome })
}

const signIn: Route = async (met, parts) => {
  const judged = await judge(met, parts)
  const next = nextOf(met.form.get('next'))
  if ('trouble' in judged) {
    const { trouble, isNews } = judged
    if (isNews) await noteMiss(met, parts, trouble)
    const asked = { trouble, email: met.form.get('email') ?? '', next, mails: parts.links.isOn }
    const shown = signInPage(viewOf(met), asked)
    return send(met.reply, viewOf(met), { ...shown, status: trouble === 'many' ? 429 : 401 })
  }
  await begin(met, parts, { person: judged, how: 'sign-in' })
  return met.reply.redirect(next, 303)
}

const signOut: Route = async ({ visit, reply }, { door, note }) => {
  if (visit.person) {
    await door.signIns.end(visit.cookie)
    const { personId, accountId } = visit.person
    await note({ personId, accountId, mode: null, action: 'sign-out', subject: '', outcome: 'done' })
  }
  return reply.header('set-cookie', door.cookies.clear('console')).redirect('/console/sign-in', 303)
}

const sayDead = (met: Met) => send(met.reply, viewOf(met), { ...deadLinkPage(viewOf(met)), status: 410 })

const notThere = (met: Met) => (met.visit.person ? met.reply.redirect('/console', 303) : sayDead(met))

const showEnter: Route = async (met, { door }) =>
  (await door.links.look('enter', tokenOf(met)))
    ? send(met.reply, viewOf(met), enterPage(viewOf(met)))
    : notThere(met)

const enter: Route = async (met, parts) => {
  const person = await parts.door.links.use('enter', tokenOf(met))
  if (!person) return notThere(met)
  await begin(met, parts, { person, how: 'enter by link' })
  return met.reply.redirect('/console', 303)
}

const PASSWORD: LinkKind = 'password'

const showChoose: Route = async (met, { door }) => {
  const person = await door.links.look(PASSWORD, tokenOf(met))
  if (!person) return sayDead(met)
  const asked = { trouble: null, email: person.email, next: met.request.url }
  return send(met.reply, viewOf(met), choosePage(viewOf(met), asked))
}

const choose: Route = async (met, parts) => {
  const password = met.form.get('password') ?? ''
  const { links, people, attempts } = parts.door
  const looked = await links.look(PASSWORD, tokenOf(met))
  if (!looked) return sayDead(met)
  if (!isLongEnough(password)) {
    const asked = { trouble: 'short', email: looked.email, next: met.request.url } as const
    return send(met.reply, viewOf(met), { ...choosePage(viewOf(met), asked), status: 422 })
  }
  // before the link is used up: there may be no room for it
  const hash = await hashPassword(password)
  const person = await links.use(PASSWORD, tokenOf(met))
  if (!person) return sayDead(met)
  await people.setPassword(person.personId, hash)
  await attempts.forgiveAll(person.email)
  await begin(met, parts, { person, how: 'password chosen' })
  return met.reply.redirect('/console', 303)
}

const setLanguage: Route = async ({ form, reply }, { door }) => {
  const language = form.get('language') === 'en' ? 'en' : 'es'
  reply.header('set-cookie', door.cookies.write('console-language', language, true))
  return reply.redirect(nextOf(form.get('back')), 303)
}

/** Everything before the first page of an account. */
export const entrance = (app: FastifyInstance, parts: EntranceParts): void => {
  const route = (method: 'GET' | 'POST', url: string, answer: Route) =>
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const visit = await parts.door.visits.of(request, reply)
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        if (method === 'POST') parts.door.visits.mustBeOwnForm(request, visit, form)
        return answer({ request, reply, visit, form }, parts)
      },
    })
  route('GET', '/console/sign-in', showSignIn)
  route('POST', '/console/sign-in', signIn)
  route('POST', '/console/sign-out', signOut)
  route('POST', '/console/language', setLanguage)
  route('GET', '/console/enter/:token', showEnter)
  route('POST', '/console/enter/:token', enter)
  route('GET', '/console/password/:token', showChoose)
  route('POST', '/console/password/:token', choose)
  forgottenRoutes(app, route)
}
