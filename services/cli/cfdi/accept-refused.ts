import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'

type Known = Readonly<{
  uuid: string | null
  likeness: string | null
  erased: boolean
  receiver_mac: string
  key_id: string
  sealed: Buffer
}>

const obstacleOf = (known: Known | undefined): string | null => {
  if (!known) return 'this session has no refused invoice: "cfdi refused list" shows those that are kept'
  if (known.erased) return 'its receiver was erased: the bytes cannot be opened any more'
  if (known.uuid === null) return 'what was delivered is not a stamped CFDI'
  return known.likeness === null ? 'its ticket has no code that the next session could be matched by' : null
}

const keptFor = async (query: Query, sessionId: string): Promise<Known> => {
  const [known] = await query<Known>(sql`
    select r.uuid, r.likeness, r.receiver_mac, r.key_id, r.sealed, k.destroyed_at is not null as erased
    from billing.refused_cfdis r left join vault.data_keys k using (key_id) where r.session_id = ${sessionId}`)
  const obstacle = obstacleOf(known)
  if (!known || obstacle !== null) throw new Refusal(obstacle ?? 'nothing is kept')
  return known
}

/** The document's data, and whether its receiver is the one that the session asked for. */
const readKept = async (keys: DataKeys, sessionId: string, kept: Known) => {
  const xml = boxOf((await keys.open(kept.key_id)).secret).open(kept.sealed, `refused ${sessionId}`)
  const { uuid, issuer, receiver, total } = readCfdi(xml)
  const mac = boxOf((await keys.ofService('direct')).secret).mac(receiver.rfc)
  const said = { uuid, issuer_rfc: issuer.rfc, receiver_rfc: receiver.rfc, total }
  return { said, isReceivers: mac === kept.receiver_mac }
}

type Acceptance = Readonly<{ sessionId: string; by: string }>

const accept = async (query: Query, keys: DataKeys, { sessionId, by }: Acceptance): Promise<object> => {
  const kept = await keptFor(query, sessionId)
  const { said, isReceivers } = await readKept(keys, sessionId, kept)
  const answer = { session_id: sessionId, ...said }
  if (!isReceivers) return { ...answer, accepted: false, reason: 'receiver_differs' }
  // the document that was read: a later one of the session may have replaced it
  const [row] = await query<{ is_done: boolean }>(
    sql`select billing.accept_refused(${sessionId}, ${kept.sealed}, ${by}) as is_done`,
  )
  if (!row?.is_done) throw new Refusal('the session has another invoice by now: list again')
  return { ...answer, accepted: true }
}

export const acceptRefused: Command = {
  usage: 'cfdi accept SESSION [--by NAME]',
  summary:
    'accepts an invoice that we refused as the CFDI of its ticket: its session stays failed, the next one of the same receiver gets the CFDI as recovered; shows issuer, receiver and total; not possible where the invoice names another receiver',
  options: { '--by': 'the name to record; default: the user of this machine' },
  prepare: (words, config) => {
    const { positionals, values } = parseWords({
      words,
      names: ['SESSION'],
      options: { by: { type: 'string' } },
    })
    const [sessionId = ''] = positionals
    const by = orderer(values['by'])
    return async ({ query }) => {
      return [await accept(query, await openKeys(config, query), { sessionId, by })]
    }
  },
  isBad: (results) => results.some((result) => 'accepted' in result && !result.accepted),
}
