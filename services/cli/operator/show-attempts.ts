import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { type AttemptShown, attemptsOf } from './attempts-of.ts'
import { noteView } from './note-view.ts'
import { operatorName, sessionWord } from './order-session.ts'
import { writeShown } from './write-shown.ts'

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  if (/^[1-9]\d{0,5}$/.test(word)) return Number(word)
  throw new UsageError('N: the number of an attempt, from 1')
}

type Files = Readonly<{ folder: string; by: string }>

const filesOf = (folder: unknown, by: unknown): Files | null =>
  typeof folder === 'string' ? { folder, by: operatorName(by) } : null

const plain = ({ page, screenshot, taken: _, ...attempt }: AttemptShown) => ({
  ...attempt,
  has_page: page !== null,
  has_screenshot: screenshot !== null,
})

type Asked = Readonly<{ sessionId: string; n: number | null; files: Files | null }>

const shown = async (query: Query, config: Config, { sessionId, n, files }: Asked) => {
  const attempts = await attemptsOf(query, sessionId, n)
  if (attempts.length === 0)
    throw new Refusal(
      n === null ? `no attempt of ${sessionId} left evidence` : `attempt ${n} left no evidence`,
    )
  if (files === null) return attempts.map(plain)
  const keys = await openKeys(config, query)
  // a screenshot may show the receiver
  await noteView(query, sessionId, files.by)
  const results: object[] = []
  for (const attempt of attempts)
    results.push({ ...plain(attempt), files: await writeShown({ config, keys }, attempt, files.folder) })
  return results
}

export const showAttempts: Command = {
  usage: 'attempts show SESSION [N] [--files DIR --by NAME]',
  summary:
    'how each visit of a session went: steps with milliseconds, last address, outcome, the hash of its definition; kept for 90 days',
  options: {
    '--files': 'writes the page that was seen last (redacted) and a browser’s screenshot into this folder',
    '--by': 'who looks; kept with the time, as a screenshot may show the receiver',
  },
  prepare: (words, config) => {
    const options = { files: { type: 'string' }, by: { type: 'string' } } as const
    const { positionals, values } = parseWords({ words, names: ['SESSION'], options, andMore: true })
    if (positionals.length > 2) throw new UsageError('one session, and one number at most')
    const [sessionId, n] = [sessionWord(positionals[0]), numberOf(positionals[1])]
    const files = filesOf(values['files'], values['by'])
    return ({ query }) => shown(query, config, { sessionId, n, files })
  },
}
