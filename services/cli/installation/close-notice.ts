import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { numberOf } from './notices-page.ts'

const ofAccount = (id: string) => sql`
  select notice_id::text as notice_id, account_id, endpoint_id, kind, detail, at, closed_at, closed_by
  from webhook_delivery.notices where notice_id = ${id}::bigint`

const find = async (query: Query, id: string): Promise<object> => {
  const number = numberOf(id)
  const [notice] = await query<object>(
    number !== null
      ? ofAccount(number)
      : sql`
    select n.notice_id, n.merchant_id as merchant, n.session_id, n.account_id, n.sandbox, n.reason, n.detail,
           n.attempt as evidence, n.at, n.waits_until, n.closed_at, n.closed_by,
           (select to_jsonb(c) - 'merchant' - 'merchant_id' from billing.circuits c where c.merchant = n.merchant) as circuit
    from billing.notices n where n.notice_id = ${id}`,
  )
  if (!notice) throw new Refusal(`there is no notice ${JSON.stringify(id)}`)
  return notice
}

export const showNotice: Command = {
  usage: 'notices show NOTICE_ID',
  summary: 'one notice, with the circuit of its merchant',
  prepare: (words) => {
    const [id = ''] = parseWords({ words, names: ['NOTICE_ID'] }).positionals
    return async ({ query }) => [await find(query, id)]
  },
}

type Closing = Readonly<{ id: string; by: string; goesOn: boolean }>

const closeOfAccount = async (query: Query, { id, by }: Omit<Closing, 'goesOn'>) => {
  const known = await query(sql`select 1 from webhook_delivery.notices where notice_id = ${id}::bigint`)
  if (known.length === 0) return 'unknown'
  const [row] = await query<{ done: boolean }>(
    sql`select webhook_delivery.close_notice(${id}::bigint, ${by}) as done`,
  )
  return row?.done ? null : 'closed'
}

/** Why it was not closed; null: it was. */
export const closeOne = async (
  query: Query,
  { id, by, goesOn }: Closing,
): Promise<'unknown' | 'closed' | null> => {
  if (numberOf(id) !== null) return closeOfAccount(query, { id, by })
  const known = await query(sql`select 1 from billing.notices where notice_id = ${id}`)
  if (known.length === 0) return 'unknown'
  const [row] = await query<{ done: boolean }>(
    sql`select billing.close_notice(${id}, ${by}, ${goesOn}) as done`,
  )
  return row?.done ? null : 'closed'
}

export const closeNotice: Command = {
  usage: 'notices close NOTICE_ID [--go-on] [--by NAME]',
  summary: 'closes a notice that was handled; its session keeps waiting until its deadline, or resumes',
  options: {
    '--go-on': 'the session visits the merchant again, in its turn',
    '--by': 'the name to record; default: the user of this machine',
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['NOTICE_ID'],
      options: { 'go-on': { type: 'boolean' }, by: { type: 'string' } },
    })
    const [id = ''] = positionals
    const [by, goesOn] = [orderer(values['by']), values['go-on'] === true]
    return async ({ query }) => {
      if (goesOn && numberOf(id) !== null)
        throw new Refusal('it is of an account: no session waits for it, so leave --go-on out')
      if ((await closeOne(query, { id, by, goesOn })) === 'closed') throw new Refusal('it is closed already')
      return [await find(query, id)]
    }
  },
}
