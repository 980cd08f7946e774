import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'

/**
 * A merchant that entrusted its CSD to us: the issuer of its invoices, and the certificate that
 * seals them.
 */
export type Issuer = Readonly<{
  /** An id of the registry, or `rfc:…` for a merchant that the registry does not know. */
  merchantId: string
  /** Test issuers use the sandbox's PAC, live ones the real one. */
  mode: Mode
  rfc: string
  /** As SAT writes it: upper case, without the company type. */
  nombre: string
  regimen: string
  /** Postal code of the place of issue. */
  lugarExpedicion: string
  /**
   * The IVA rate of everything that it sells or, with `untaxed`, of what it taxes. Null: its
   * tickets show the rate, or nothing does.
   */
  rate: '0.16' | '0.08' | '0.00' | null
  /**
   * What it sells without IVA, at 0 % or exempt; the rest bears `rate`, or else 16 %. Null: its
   * tickets show it, or nothing does.
   */
  untaxed: 'zero' | 'exempt' | null
  certificateDer: Buffer
  noCertificado: string
  validTo: Date
}>

/** A `.key` file as SAT made it, still encrypted, and its password. */
export type CsdSecret = Readonly<{ key: Uint8Array; password: string }>

export type Issuers = Readonly<{
  /** By merchant; in one mode or in both. */
  list: (mode?: Mode) => Promise<Issuer[]>
  find: (merchantId: string, mode: Mode) => Promise<Issuer | null>
  /** Replaces the merchant's previous CSD; that key is deleted. */
  add: (issuer: Issuer, secret: CsdSecret) => Promise<void>
  /** False if there was none. Its key is deleted. */
  remove: (merchantId: string, mode: Mode) => Promise<boolean>
  /** Opened for this one use. Throws if it was replaced or removed meanwhile. */
  withSecret: <T>(issuer: Issuer, use: (secret: CsdSecret) => T) => Promise<T>
}>

/** The context of the seal: the bytes open nowhere else. */
const placeOf = ({ merchantId, mode, noCertificado }: Issuer): string =>
  JSON.stringify([merchantId, mode, noCertificado])

const columns = `merchant_id as "merchantId", mode, rfc, nombre, regimen, lugar_expedicion as "lugarExpedicion",
  rate, untaxed, certificate as "certificateDer", no_certificado as "noCertificado", valid_to as "validTo"`

const inUse = (mode: Mode | undefined, merchantId?: string) => ({
  name: 'issuers_in_use',
  text: `select ${columns} from issuer.issuers where replaced_at is null
    and ($1::text is null or mode = $1) and ($2::text is null or merchant_id = $2) order by merchant_id, mode`,
  values: [mode ?? null, merchantId ?? null],
})

const retire = (merchantId: string, mode: Mode) => sql`
  update issuer.issuers set replaced_at = now(), sealed_key = null
  where merchant_id = ${merchantId} and mode = ${mode} and replaced_at is null returning issuer_id`

const sealedKeyOf = ({ merchantId, mode, noCertificado }: Issuer) => sql`
  select sealed_key from issuer.issuers
  where merchant_id = ${merchantId} and mode = ${mode} and no_certificado = ${noCertificado} and replaced_at is null`

type Deps = Readonly<{
  database: Pick<Database, 'query' | 'inTransaction'>
  dataKeys: Pick<DataKeys, 'ofService'>
}>

/**
 * The password's length, the password, the key: as bytes, so that the key never becomes a string.
 */
const pack = ({ key, password }: CsdSecret): Buffer => {
  const word = Buffer.from(password, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(word.byteLength)
  return Buffer.concat([length, word, key])
}

const unpack = (bytes: Buffer): CsdSecret => {
  const end = 2 + bytes.readUInt16BE(0)
  return { password: bytes.toString('utf8', 2, end), key: bytes.subarray(end) }
}

export const createIssuers = ({ database, dataKeys }: Deps): Issuers => {
  const boxed = async () => boxOf((await dataKeys.ofService('csd')).secret)
  return {
    list: (mode) => database.query<Issuer>(inUse(mode)),
    find: async (merchantId, mode) => (await database.query<Issuer>(inUse(mode, merchantId)))[0] ?? null,
    add: async (issuer, secret) => {
      const packed = pack(secret)
      const sealed = (await boxed()).seal(packed, placeOf(issuer))
      packed.fill(0)
      await database.inTransaction(async (query) => {
        await query(retire(issuer.merchantId, issuer.mode))
        await query(sql`
          insert into issuer.issuers (merchant_id, mode, rfc, nombre, regimen, lugar_expedicion, rate, untaxed,
                                      certificate, no_certificado, valid_to, sealed_key)
          values (${issuer.merchantId}, ${issuer.mode}, ${issuer.rfc}, ${issuer.nombre}, ${issuer.regimen},
                  ${issuer.lugarExpedicion}, ${issuer.rate}, ${issuer.untaxed}, ${issuer.certificateDer}, ${issuer.noCertificado},
                  ${issuer.validTo}, ${sealed})`)
      })
    },
    remove: async (merchantId, mode) => (await database.query(retire(merchantId, mode))).length > 0,
    withSecret: async (issuer, use) => {
      const [row] = await database.query<{ sealed_key: Buffer }>(sealedKeyOf(issuer))
      if (!row) throw new Error(`the CSD ${issuer.noCertificado} of ${issuer.merchantId} was replaced`)
      const packed = (await boxed()).open(row.sealed_key, placeOf(issuer))
      try {
        return use(unpack(packed))
      } finally {
        packed.fill(0)
      }
    },
  }
}
