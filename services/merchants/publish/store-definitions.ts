import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { definitionBody, definitionHash } from '../language/definition-hash.ts'
import type { MerchantFile } from '../language/merchant-file.ts'

/**
 * Keeps each definition under its hash, for as long as sessions name it; returns hashes by
 * merchant.
 */
export const storeDefinitions = async (
  query: Query,
  files: readonly MerchantFile[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = files.map((file) => ({ id: file.id, hash: definitionHash(file), body: definitionBody(file) }))
  await query(sql`
    insert into merchants.definitions (hash, merchant_id, body)
    select hash, id, body
    from unnest(${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ body }) => body)}::text[]) as each (hash, id, body)
    on conflict (hash) do update set published_at = now()`)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
