import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Command, Refusal } from '../command.ts'
import { orderer } from '../issuer/place-order.ts'
import { parseWords } from '../parse-words.ts'

type Known = Readonly<{ uuid: string | null; likeness: string | null; accepted: boolean; erased: boolean }>

const obstacleOf = (known: Known | undefined): string | null => {
  if (!known) return 'no invoice of this session is kept: "cfdi refused list" shows those that are'
  if (known.erased) return 'its receiver was erased: the bytes cannot be opened any more'
  if (known.uuid === null) return 'what was delivered is no CFDI with a timbre'
  return known.likeness === null ? 'its ticket is known by nothing that the next one would repeat' : null
}

const accept = async (query: Query, sessionId: string, by: string): Promise<object> => {
  const [known] = await query<Known>(sql`
    select r.uuid, r.likeness, r.accepted_at is not null as accepted, k.destroyed_at is not null as erased
    from billing.refused_cfdis r left join vault.data_keys k using (key_id) where r.session_id = ${sessionId}`)
  const obstacle = obstacleOf(known)
  if (obstacle !== null) throw new Refusal(obstacle)
  await query(sql`
    update billing.refused_cfdis set accepted_at = now(), accepted_by = ${by}
    where session_id = ${sessionId} and accepted_at is null`)
  return { session_id: sessionId, uuid: known?.uuid, accepted: true }
}

export const acceptRefused: Command = {
  usage: 'cfdi accept SESSION [--by NAME]',
  summary:
    'makes an invoice that we refused the document of its ticket: its session stays failed, the next one of the same receiver gets it as recovered',
  options: { '--by': 'who is written down; otherwise the user of this machine' },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['SESSION'],
      options: { by: { type: 'string' } },
    })
    const [sessionId = ''] = positionals
    const by = orderer(values['by'])
    return async ({ query }) => [await accept(query, sessionId, by)]
  },
}
