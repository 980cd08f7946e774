import { sql } from '#contracts/sql.ts'
import type { Call } from '../../portal/shop.ts'

type Row = Readonly<{ generation: number; is_locked: boolean }>

const rowOf = async ({ shop: { database }, owner, merchant }: Call): Promise<Row> => {
  const [row] = await database.query<Row>(sql`
    insert into sandbox.portal_accounts as a (owner, merchant) values (${owner}, ${merchant.slug})
    on conflict (owner, merchant) do update set owner = a.owner
    returning generation, coalesce(locked_until > now(), false) as is_locked`)
  if (!row) throw new Error(`${merchant.slug} keeps no accounts`)
  return row
}

const tokenOf = ({ shop: { box }, owner, merchant }: Call, { generation }: Row): string =>
  box.mac(`account ${owner} ${merchant.slug} ${generation}`)

export const COOKIE = 'SBXCUENTA'

export const isLoggedIn = async (call: Call): Promise<boolean> =>
  call.request.cookie(COOKIE) === tokenOf(call, await rowOf(call))

/** Whoever is logged in is so no more; once for a folio. */
export const endLogIns = async (
  { shop: { database }, owner, merchant }: Call,
  folio: string,
): Promise<void> => {
  await database.query(sql`
    update sandbox.portal_accounts set generation = generation + 1, ended_for = ${folio}
    where owner = ${owner} and merchant = ${merchant.slug} and ended_for is distinct from ${folio}`)
}

const MOST_WRONG = 3

const noteWrong = async ({ shop: { database }, owner, merchant }: Call): Promise<void> => {
  await database.query(sql`
    update sandbox.portal_accounts set wrong = (wrong + 1) % ${MOST_WRONG},
      locked_until = case when wrong + 1 >= ${MOST_WRONG} then now() + interval '15 minutes' end
    where owner = ${owner} and merchant = ${merchant.slug}`)
}

/** The cookie of whoever typed what the account has; else why not. */
export const logIn = async (call: Call): Promise<Readonly<{ token: string }> | 'wrong' | 'locked'> => {
  const row = await rowOf(call)
  if (row.is_locked) return 'locked'
  const wanted = Object.entries(call.merchant.account ?? {})
  if (wanted.every(([name, value]) => call.request.form.get(name) === value)) {
    await call.shop.database.query(sql`
      update sandbox.portal_accounts set wrong = 0
      where owner = ${call.owner} and merchant = ${call.merchant.slug}`)
    return { token: tokenOf(call, row) }
  }
  await noteWrong(call)
  return 'wrong'
}
