import { createPrivateKey } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { type Identity, issueCertificate, mark, type Order } from './issue-certificate.ts'
import type { SandboxMerchant } from './merchant.ts'

/**
 * The sandbox's certificate authority, its PAC and CSDs: the same in every process on one database,
 * for ever.
 */
export type Authority = Readonly<{
  /** DER; the PAC accepts only CSDs of this authority. */
  certificateDer: Uint8Array
  pac: Identity
  /** Created at first use. */
  csdOf: (merchant: Pick<SandboxMerchant, 'rfc' | 'nombre'>) => Promise<Identity>
}>

const root = { nombre: mark, rfc: 'SBX010101CA9' }
export const pacRfc = 'SBX010101PA1'

type Row = { certificate: Uint8Array; private_key: Buffer }

const find = async ({ query }: Database, name: string): Promise<Identity | undefined> => {
  const [row] = await query<Row>(
    sql`select certificate, private_key from sandbox.identities where name = ${name}`,
  )
  if (!row) return undefined
  const privateKey = createPrivateKey({ key: row.private_key, format: 'der', type: 'pkcs8' })
  return { certificateDer: row.certificate, privateKey }
}

/**
 * Several processes may create the same one at once: all of them use the first that was written.
 */
const findOrMake = async (
  database: Database,
  name: string,
  order: Omit<Order, 'sequence'>,
): Promise<Identity> => {
  const known = await find(database, name)
  if (known) return known
  const [next] = await database.query<{ n: string }>(sql`select nextval('sandbox.certificate_number') as n`)
  const made = await issueCertificate({ ...order, sequence: Number(next?.n) })
  const key = made.privateKey.export({ format: 'der', type: 'pkcs8' })
  await database.query(sql`
    insert into sandbox.identities (name, certificate, private_key)
    values (${name}, ${made.certificateDer}, ${key}) on conflict (name) do nothing`)
  const kept = await find(database, name)
  if (!kept) throw new Error(`sandbox identity ${name} was not kept`)
  return kept
}

/** Runs once per name; a failure is dropped, so that the next caller retries. */
const once = <Value>() => {
  const asked = new Map<string, Promise<Value>>()
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = asked.get(name)
    if (known !== undefined) return known
    const value = make()
    asked.set(name, value)
    value.catch(() => asked.delete(name))
    return value
  }
}

export const openAuthority = async (database: Database): Promise<Authority> => {
  const authority = { ...root, ...(await findOrMake(database, 'ca', { ...root, authority: null })) }
  const pac = await findOrMake(database, 'pac', { nombre: 'PAC DEL SANDBOX', rfc: pacRfc, authority })
  const csds = once<Identity>()
  return {
    certificateDer: authority.certificateDer,
    pac,
    csdOf: ({ rfc, nombre }) => {
      // with the name: brands may share an RFC, and the certificate holds the merchant's name
      const name = `csd:${rfc}:${nombre}`
      return csds(name, () => findOrMake(database, name, { nombre, rfc, authority }))
    },
  }
}
