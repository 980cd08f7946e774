import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'

type Named = Readonly<{ merchantId: string; name: string }>

/** All that may be shown of one. */
export type SecretShown = Readonly<{ name: string; setAt: Date; setBy: string }>

export type MerchantSecrets = Readonly<{
  /** Replaces the one of that name. */
  set: (secret: Named & Readonly<{ value: string; by: string }>) => Promise<void>
  /** False: there was none. */
  remove: (secret: Named & Readonly<{ by: string }>) => Promise<boolean>
  list: (merchantId: string) => Promise<SecretShown[]>
  /** By name, opened for one visit. `version` is another one once anything was set or removed. */
  open: (
    merchantId: string,
  ) => Promise<Readonly<{ values: Readonly<Record<string, string>>; version: string }>>
}>

type Deps = Readonly<{
  database: Pick<Database, 'query' | 'inTransaction'>
  dataKeys: Pick<DataKeys, 'ofService'>
}>

/** The context of the seal: the bytes open for no other merchant, and under no other name. */
const placeOf = ({ merchantId, name }: Named): string => JSON.stringify([merchantId, name])

type Opened = Readonly<{ name: string | null; sealed: Buffer | null; version: string }>

// one statement: values and version of the same moment
const openOf = (merchantId: string) => sql`
  select s.name, s.sealed, v.version from (
    select coalesce(max(change_id), 0)::text as version from merchants.secret_changes
    where merchant_id = ${merchantId}) v
  left join merchants.secrets s on s.merchant_id = ${merchantId}`

const noteChange = ({ merchantId, name }: Named, change: 'set' | 'removed', by: string) => sql`
  insert into merchants.secret_changes (merchant_id, name, change, by)
  values (${merchantId}, ${name}, ${change}, ${by})`

/** What the accounts of merchants' portals are opened with: sealed, and never shown again. */
export const createMerchantSecrets = ({ database, dataKeys }: Deps): MerchantSecrets => {
  const { query, inTransaction } = database
  const box = async () => boxOf((await dataKeys.ofService('merchant secrets')).secret)
  return {
    set: async ({ merchantId, name, value, by }) => {
      const sealed = (await box()).seal(value, placeOf({ merchantId, name }))
      await inTransaction(async (within) => {
        await within(sql`
          insert into merchants.secrets (merchant_id, name, sealed, set_by)
          values (${merchantId}, ${name}, ${sealed}, ${by})
          on conflict (merchant_id, name) do update
            set sealed = excluded.sealed, set_at = now(), set_by = excluded.set_by`)
        await within(noteChange({ merchantId, name }, 'set', by))
      })
    },
    remove: ({ merchantId, name, by }) =>
      inTransaction(async (within) => {
        const gone = await within(sql`
          delete from merchants.secrets where merchant_id = ${merchantId} and name = ${name} returning name`)
        if (gone.length > 0) await within(noteChange({ merchantId, name }, 'removed', by))
        return gone.length > 0
      }),
    list: (merchantId) =>
      query<SecretShown>(sql`
        select name, set_at as "setAt", set_by as "setBy" from merchants.secrets
        where merchant_id = ${merchantId} order by name`),
    open: async (merchantId) => {
      const rows = await query<Opened>(openOf(merchantId))
      const { open } = await box()
      const values = rows.flatMap(({ name, sealed }) =>
        name === null || sealed === null
          ? []
          : [[name, open(sealed, placeOf({ merchantId, name })).toString('utf8')] as const],
      )
      return { values: Object.fromEntries(values), version: rows[0]?.version ?? '0' }
    },
  }
}
