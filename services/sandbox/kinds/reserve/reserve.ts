import { sql } from '#contracts/sql.ts'
import { COOKIE, page, unavailable } from '../../portal/answers.ts'
import { elapsed } from '../../portal/clock.ts'
import type { Kind } from '../../portal/kind.ts'
import { alert } from '../../portal/layout.ts'
import { readTicket } from '../../portal/read-ticket.ts'
import type { Call } from '../../portal/shop.ts'
import { bookedUnder } from '../../portal/visit-of-call.ts'
import type { Answer } from '../../web/http-server.ts'
import { showFiscalForm } from '../forms/fiscal-step.ts'
import { forms } from '../forms/forms.ts'
import { issue } from '../forms/issue-step.ts'
import { submitTicket } from '../forms/ticket-step.ts'

const RESERVED_MS = 600_000
/** A folio of this kind alone: whoever has reserved it is turned away once. */
const TURNS_AWAY = '04230000'

type Row = Readonly<{ visit_id: string; since: Date }>

const keyOf = (call: Call): string | null => {
  const filled = readTicket(call.merchant, (name) => call.request.form.get(name))
  return typeof filled === 'string' ? null : bookedUnder(call, filled).ticket
}

const isTaken = async (call: Call, ticket: string): Promise<boolean> => {
  const { database, clock } = call.shop
  const [row] = await database.query<Row>(sql`
    select visit_id, since from sandbox.reservations
    where owner = ${call.owner} and merchant = ${call.merchant.slug} and ticket = ${ticket}`)
  if (!row || row.visit_id === call.request.cookie(COOKIE)) return false
  const age = await elapsed(database.query, { owner: call.owner, since: row.since, now: clock.now() })
  return age < RESERVED_MS
}

const reserve = async (call: Call, ticket: string): Promise<void> => {
  const { database, clock } = call.shop
  await database.query(sql`
    insert into sandbox.reservations (owner, merchant, ticket, visit_id, since)
    values (${call.owner}, ${call.merchant.slug}, ${ticket}, ${call.request.cookie(COOKIE) ?? ''}, ${clock.now()})
    on conflict (owner, merchant, ticket) do update set visit_id = excluded.visit_id, since = excluded.since`)
}

/** Whoever goes on to issue needs it no more. */
const release = async ({ shop: { database }, owner, merchant, request }: Call): Promise<void> => {
  await database.query(sql`
    delete from sandbox.reservations
    where owner = ${owner} and merchant = ${merchant.slug} and visit_id = ${request.cookie(COOKIE) ?? ''}`)
}

const isTurnedAway = async ({ shop: { database }, owner, merchant, request }: Call): Promise<boolean> => {
  const turned = await database.query(sql`
    update sandbox.reservations set was_turned_away = true
    where owner = ${owner} and merchant = ${merchant.slug} and visit_id = ${request.cookie(COOKIE) ?? ''}
      and strpos(ticket, ${TURNS_AWAY}) > 0 and not was_turned_away returning ticket`)
  return turned.length > 0
}

const askTicket = async (call: Call): Promise<Answer> => {
  const ticket = keyOf(call)
  if (ticket !== null && (await isTaken(call, ticket)))
    return page(call, alert('El ticket está reservado por otra consulta. Intente de nuevo en diez minutos.'))
  const answer = await submitTicket(call)
  if (ticket !== null && answer.status === 302) await reserve(call, ticket)
  return answer
}

const askFiscal = async (call: Call): Promise<Answer> =>
  (await isTurnedAway(call)) ? unavailable(call) : showFiscalForm(call)

const issueReserved = async (call: Call): Promise<Answer> => {
  await release(call)
  return issue(call)
}

const own: Readonly<Record<string, Kind>> = {
  'POST ticket': askTicket,
  'GET fiscal': askFiscal,
  'POST emitir': issueReserved,
}

/** Forms of a merchant whose look at a ticket keeps everybody else from it for ten minutes. */
export const reserved: Kind = (call) => (own[`${call.request.method} ${call.step}`] ?? forms)(call)
