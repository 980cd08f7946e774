import { alignedTable } from '../command-line/aligned-table.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { placeInQueue, type Waiting, waitingSessions } from './waiting-sessions.ts'

const head = ['deadline', 'session', 'merchant', 'reason', 'attempt', 'page', 'detail']

const rowOf = ({ deadline, session_id, merchant, sandbox, reason, attempt, page, detail }: Waiting) => [
  `${deadline.toISOString().slice(0, 16)}Z`,
  ...[session_id, sandbox ? `${merchant} (sandbox)` : merchant, reason],
  ...[attempt, page, detail.slice(0, 80)],
]

const limitOf = (text: string): number => {
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1_000) return Number(text)
  throw new UsageError('--limit: a number from 1 to 1000')
}

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const listWaiting: Command = {
  usage: 'operator list [--merchant ID] [--reason WORD] [--limit N] [--after SESSION] [--json]',
  summary:
    'the sessions that wait for a person, the first deadline first: merchant, why, and the page that was seen last',
  options: {
    '--merchant': 'of one merchant, by its id',
    '--reason':
      'captcha, portal_changed, issued_without_files, asked_by_definition, issue_unconfirmed, secret_missing or login_expired',
    '--limit': 'so many, 50 if it is left out',
    '--after': 'the next ones: behind the last session of the list before',
    '--json': 'one JSON object a line',
  },
  lists: 'sessions that wait for a person',
  prints: 'text',
  prepare: (words) => {
    const text = { type: 'string' } as const
    const options = {
      ...{ merchant: text, reason: text, limit: text, after: text },
      json: { type: 'boolean' },
    } as const
    const { values } = parseWords({ words, names: [], options })
    const filters = { merchant: wordOf(values['merchant']), reason: wordOf(values['reason']) }
    const limit = limitOf(wordOf(values['limit']) ?? '50')
    const session = wordOf(values['after'])
    return async ({ query }) => {
      const after = session === undefined ? undefined : await placeInQueue(query, session)
      if (session !== undefined && !after) throw new Refusal(`${session} never waited for a person`)
      const all = await query<Waiting>(waitingSessions({ ...filters, after }, limit))
      if (values['json'] === true || all.length === 0) return all
      return [{ text: alignedTable(head, all.map(rowOf)) }]
    }
  },
}
