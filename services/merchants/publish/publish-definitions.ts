import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { FileProblem } from '../language/file-problem.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { FolderRead } from './read-folder.ts'
import { storeDefinitions } from './store-definitions.ts'

export type Change = Readonly<{ merchantId: string; change: 'published' | 'withdrawn' }>

type Published = Readonly<{ merchant_id: string; hash: string; file: string }>

const withdraw = async (query: Query, ids: readonly string[]) => {
  if (ids.length > 0) await query(sql`delete from merchants.published where merchant_id = any(${ids})`)
}

const replaceProblems = async (query: Query, problems: readonly FileProblem[]) => {
  await query(sql`delete from merchants.problems`)
  const rows = JSON.stringify(problems)
  await query(sql`
    insert into merchants.problems (file, line, column_number, path, reason)
    select file, line, "column", path, reason
    from jsonb_to_recordset(${rows}::jsonb)
      as each (file text, line integer, "column" integer, path text, reason text)`)
}

const put = (
  query: Query,
  { merchantId, hash, file }: Readonly<{ merchantId: string; hash: string; file: string }>,
) =>
  query(sql`
    insert into merchants.published (merchant_id, hash, file) values (${merchantId}, ${hash}, ${file})
    on conflict (merchant_id) do update set hash = excluded.hash, file = excluded.file, since = now()`)

/**
 * A file at fault keeps in force what it said before: a slip while editing stops no merchant. A
 * file that is gone, or that has become another merchant's, is withdrawn.
 */
const isKept = ({ good, problems }: FolderRead, { merchant_id, file }: Published): boolean =>
  good.some(({ merchant }) => merchant.id === merchant_id) ||
  problems.some((problem) => problem.file === file)

const publish = async (query: Query, read: FolderRead): Promise<Change[]> => {
  await query(sql`select pg_advisory_xact_lock(hashtext('merchants.publish'))`)
  const before = await query<Published>(sql`select merchant_id, hash, file from merchants.published`)
  const files = new Map<string, MerchantFile>(read.good.map(({ file, merchant }) => [file, merchant]))
  const hashes = await storeDefinitions(query, [...files.values()])
  const gone = before.filter((row) => !isKept(read, row)).map(({ merchant_id }) => merchant_id)
  await withdraw(query, gone)
  const changes: Change[] = gone.map((merchantId) => ({ merchantId, change: 'withdrawn' }))
  for (const [file, { id: merchantId }] of files) {
    const hash = hashes.get(merchantId) ?? ''
    if (before.some((row) => row.merchant_id === merchantId && row.hash === hash && row.file === file))
      continue
    await put(query, { merchantId, hash, file })
    changes.push({ merchantId, change: 'published' })
  }
  await replaceProblems(query, read.problems)
  return changes
}

/** Makes Postgres say what the folder says; returns what changed. */
export const publishDefinitions = (
  { inTransaction }: Pick<Database, 'inTransaction'>,
  read: FolderRead,
): Promise<Change[]> => inTransaction((query) => publish(query, read))
