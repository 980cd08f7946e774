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
const PARTITIONS = 12

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
  'to-topic': z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,249}$/)
    .optional(),
  partitions: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(PARTITIONS),
  'dry-run': z.boolean().default(false),
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
  'to-topic': 'the name of a topic',
  partitions: 'a number from 1 to 9999',
  'dry-run': 'a word without a value',
}

const flags: readonly string[] = ['resume', 'dry-run']
const options = Object.fromEntries(
  Object.keys(shapes).map((name) => [
    name,
    { type: flags.includes(name) ? ('boolean' as const) : ('string' as const) },
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

const topicOf = (said: Words) => {
  const { 'to-topic': name, 'dry-run': dryRun, partitions, out, format, resume } = said
  if (name !== undefined && (out !== '-' || format !== 'ndjson' || resume))
    throw new UsageError('--to-topic and --out, --format or --resume exclude each other')
  if (name === undefined && dryRun) throw new UsageError('--dry-run needs --to-topic')
  return name === undefined ? null : { name, partitions, dryRun }
}

/** The order of a replay. Throws UsageError. */
export const replayWords = (words: readonly string[]): object => {
  const said = wordsOf(parseWords({ words, names: [], options }).values)
  mustFit(said)
  const { from, to, type, session, account, mode, merchant, after = null, rows } = said
  const { format, out, resume } = said
  const types = type === undefined ? undefined : typesOf(type)
  const filters = { from, to, types, session, account, mode, merchant }
  return { filters, after, format, out, resume, rowsPerFile: rows, topic: topicOf(said) }
}
