import type { FastifyInstance } from 'fastify'
import { createTurns } from '../door/turns.ts'
import { send } from '../frame/send.ts'
import { asRejection } from '../frame/trouble-page.ts'
import { askedPage, forgottenPage, unmailedPage } from './forgotten-page.ts'
import { type EntranceParts, mailIn, type Route, viewOf } from './met.ts'

/** Of a mail server that answers late, the rest is refused. */
const room = { atOnce: 4, waiting: 100 }

const showForgotten: Route = (met, { links }) => {
  const page = links.isOn ? forgottenPage(viewOf(met), null) : unmailedPage(viewOf(met))
  return Promise.resolve(send(met.reply, viewOf(met), page))
}

type TakeTurn = ReturnType<typeof createTurns>
type Noted = Readonly<{ subject: string; outcome: string }>

const noteAsked = ({ note }: EntranceParts, noted: Noted) =>
  note({ personId: null, accountId: null, mode: null, action: 'forgotten', ...noted })

const mailTo = async (mail: string, parts: EntranceParts): Promise<Noted> => {
  const person = await parts.door.people.find(mail)
  if (!person) return { subject: '', outcome: 'unknown' }
  const { sent } = await parts.links.make(person, 'forgotten')
  return { subject: person.personId, outcome: sent?.kind === 'taken' ? 'mailed' : 'unsent' }
}

/** Throws nothing: nobody waits for it. */
const answerLater = async (mail: string, parts: EntranceParts, takeTurn: TakeTurn): Promise<void> => {
  const { logger } = parts.platform
  const failed = (error: unknown): Noted => {
    logger.error({ err: error }, 'a link was not made')
    return { subject: '', outcome: asRejection(error).code }
  }
  const noted = await takeTurn(() => mailTo(mail, parts)).catch(failed)
  await noteAsked(parts, noted).catch(failed)
}

/**
 * What is known of the address shows neither in the answer nor in its time: it is looked up, and
 * mailed to, once the answer is on its way.
 */
const forgotten =
  (begin: (work: (takeTurn: TakeTurn) => Promise<void>) => void): Route =>
  async (met, parts) => {
    const [mail, view] = [mailIn(met.form), viewOf(met)]
    if (!parts.links.isOn) return send(met.reply, view, { ...unmailedPage(view), status: 409 })
    if (mail === '') return send(met.reply, view, { ...forgottenPage(view, 'bad'), status: 422 })
    const { attempts, clientAddress } = parts.door
    const taken = await attempts.ask({ mail, address: clientAddress(met.request) })
    if (taken === 'closes') await noteAsked(parts, { subject: '', outcome: 'many' })
    if (taken !== 'free') return send(met.reply, view, { ...forgottenPage(view, 'many'), status: 429 })
    met.reply.raw.once('close', () => begin((takeTurn) => answerLater(mail, parts, takeTurn)))
    return send(met.reply, view, askedPage(view))
  }

type AddRoute = (method: 'GET' | 'POST', url: string, answer: Route) => void

/** A one-time link by mail, for whoever has forgotten the password. */
export const forgottenRoutes = (app: FastifyInstance, route: AddRoute): void => {
  const takeTurn = createTurns(room)
  const open = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(open)))
  route('GET', '/console/forgotten', showForgotten)
  route(
    'POST',
    '/console/forgotten',
    forgotten((work) => {
      const errand = work(takeTurn).finally(() => open.delete(errand))
      open.add(errand)
    }),
  )
}
