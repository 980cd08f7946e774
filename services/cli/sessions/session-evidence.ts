import { writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { SessionId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import { BlobRef } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'
import { openSealed } from '../command-line/open-sealed.ts'
import { parseWords } from '../command-line/parse-words.ts'

type Kept = Readonly<{ address: string | null; status: number | null; page: unknown }>

const find = async (query: Query, id: string, attempt: string): Promise<Kept> => {
  const [kept] = await query<Kept>(sql`
    select address, status, page from billing.evidence where session_id = ${id} and attempt = ${attempt}::int`)
  if (!kept) throw new Refusal(`attempt ${attempt} of ${id} left no evidence`)
  return kept
}

export const sessionEvidence: Command = {
  usage: 'sessions evidence SESSION_ID ATTEMPT FILE',
  summary:
    'writes the page that an attempt saw last into a file: RFC, name, postal code, mailbox and codes are replaced by their names',
  prepare: (words, config) => {
    const { positionals } = parseWords({ words, names: ['SESSION_ID', 'ATTEMPT', 'FILE'] })
    const [id = '', attempt = '', file = ''] = positionals
    if (!SessionId.safeParse(id).success) throw new Refusal(`there is no session ${JSON.stringify(id)}`)
    if (!/^[1-9]\d{0,5}$/.test(attempt)) throw new UsageError('ATTEMPT: a number from 1')
    return async ({ query }) => {
      const { address, status, page } = await find(query, id, attempt)
      if (page === null) throw new Refusal('the attempt saw no page')
      const zipped = await openSealed({ config, keys: await openKeys(config, query) }, BlobRef.parse(page))
      await writeFile(file, gunzipSync(zipped), { mode: 0o600 })
      return [{ session_id: id, attempt: Number(attempt), address, status, file }]
    }
  },
}
