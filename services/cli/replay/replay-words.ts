import { z } from 'zod'
import { sessionEventTypes } from '#contracts/events/session-events.ts'
import { TimeBound } from '#contracts/http/list-query.ts'
import { AccountId, SessionId } from '#contracts/ids.ts'
import { UsageError } from '../command-line/command.ts'
import { nearestStart } from '../command-line/nearest-start.ts'
import { parseWords } from '../command-line/parse-words.ts'

const known: readonly string[] = sessionEventTypes

const typesOf = (words: string): readonly string[] => {
  const types = words.split(',').map((word) => word.trim())
  for (const type of types) {
    if (known.includes(type)) continue
    const meant = nearestStart(type, known)
    const hint = meant === null ? `there are ${known.join(', ')}` : `did you mean "${meant}"?`
    throw new UsageError(`--type: there is no event ${JSON.stringify(type)}: ${hint}`)
  }
  return types
}

const ROWS = 1_000_000

const Words = z.object({
  format: z.enum(['ndjson', 'csv', 'parquet']).default('ndjson'),
  out: z.string().min(1).default('-'),
  from: TimeBound.optional(),
  to: TimeBound.optional(),
  type: z.string().optional(),
  session: SessionId.optional(),
  account: AccountId.optional(),
  merchant: z
    .string()
    .regex(/^[\w.&Ñ-]{1,64}$/i)
    .optional(),
  mode: z.enum(['live', 'test']).optional(),
  after: z
    .string()
    .regex(/^ses_[0-9A-Z]{26}:[1-9]\d{0,8}$/)
    .optional(),
  resume: z.boolean().default(false),
  rows: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .default(ROWS),
})
type Words = z.output<typeof Words>

const when = 'a day YYYY-MM-DD of Mexico City, or an ISO 8601 instant with Z or an offset'
const shapes: Readonly<Record<keyof Words, string>> = {
  format: 'ndjson, csv or parquet',
  out: 'the name of a file or folder, or - for stdout',
  from: when,
  to: when,
  type: 'types of events',
  session: 'the id of a session',
  account: 'the id of an account',
  merchant: 'the id or RFC of a merchant',
  mode: 'live or test',
  after: 'a cursor SESSION_ID:VERSION',
  resume: 'a word without a value',
  rows: 'a number from 1 to 999999999',
}

const options = Object.fromEntries(
  Object.keys(shapes).map((name) => [
    name,
    { type: name === 'resume' ? ('boolean' as const) : ('string' as const) },
  ]),
)

const wordsOf = (values: Readonly<Record<string, unknown>>): Words => {
  const { success, data, error } = Words.safeParse(values)
  if (success) return data
  const name = Words.keyof().parse(error.issues[0]?.path[0])
  throw new UsageError(`--${name}: ${JSON.stringify(values[name])} is not ${shapes[name]}`)
}

/** Words that exclude each other, or that need another one. */
const mustFit = ({ from, to, after, resume, out, format }: Words): void => {
  if (from !== undefined && to !== undefined && from > to) throw new UsageError('--from is after --to')
  if (resume && after !== undefined)
    throw new UsageError('--resume knows where to go on: --after and --resume exclude each other')
  if (resume && out === '-') throw new UsageError('--resume needs --out: a file or folder')
  if (format === 'parquet' && out === '-')
    throw new UsageError('--format parquet needs --out: a file or folder')
}

/** The order of a replay. Throws UsageError. */
export const replayWords = (words: readonly string[]): object => {
  const said = wordsOf(parseWords({ words, names: [], options }).values)
  mustFit(said)
  const { from, to, type, session, account, mode, merchant, after = null, rows, ...rest } = said
  const types = type === undefined ? undefined : typesOf(type)
  return { filters: { from, to, types, session, account, mode, merchant }, after, rowsPerFile: rows, ...rest }
}
