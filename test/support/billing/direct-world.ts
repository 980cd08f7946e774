import assert from 'node:assert/strict'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { sql } from '#contracts/sql.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { createIssuers, type Issuer } from '#platform/tenants/issuers.ts'
import { openSwPac } from '#services/billing/pac/sw-pac.ts'
import type { Delays } from '#services/sandbox/portal/shop.ts'
import { newFolio, openWorld, readSession, type TicketOptions, type World } from './world.ts'

export const issuerRfc = 'EKU9003173C9'
const nombre = 'ESCUELA KEMPER URGATE'

export type Csd = Readonly<{ cer: Buffer; key: Buffer; password: string }>

/** As the sandbox hands it out. */
export const csdFrom = async (sandboxUrl: string, order = { rfc: issuerRfc, nombre }): Promise<Csd> => {
  const response = await fetch(`${sandboxUrl}/pac/csd`, { method: 'POST', body: JSON.stringify(order) })
  assert.equal(response.status, 200)
  const { cer, key, password } = (await response.json()) as Record<'cer' | 'key' | 'password', string>
  return { cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64'), password }
}

export const issuerWith = ({ cer }: Pick<Csd, 'cer'>, more: Partial<Issuer> = {}): Issuer => {
  const { rfc, nombre, noCertificado, validTo } = readCertificate(cer)
  return {
    merchantId: `rfc:${rfc}`,
    mode: 'test',
    rfc,
    nombre,
    regimen: '601',
    lugarExpedicion: '01000',
    rate: null,
    untaxed: null,
    certificateDer: cer,
    noCertificado,
    validTo: new Date(validTo),
    ...more,
  }
}

/** The world of billing with one merchant who entrusted us its CSD. */
export const openDirectWorld = async (delays?: Delays): Promise<World> => {
  const world = await openWorld(delays ? { delays } : {})
  const csd = await csdFrom(world.sandboxUrl)
  await createIssuers(world.platform).add(issuerWith(csd), csd)
  return world
}

/** A total of its own for every ticket: those of one date and total have to be told apart. */
const totalOf = (folio: string) => `${(Number(folio) % 1_000_000) + 1}.00`

/** A ticket of that merchant, which nobody's portal knows, with its IVA of 16 % printed. */
export const directSession = (
  world: World,
  { amount, ...options }: TicketOptions & { folio: string },
): Promise<string> => {
  const total = amount ?? totalOf(options.folio)
  return readSession(world, {
    rfc: issuerRfc,
    name: 'KEMPER',
    rows: ['KEMPER', `RFC ${issuerRfc}`, `FOLIO ${options.folio}`],
    amount: total,
    iva: splitTax({ total }).totalTraslados,
    codes: { folio: options.folio },
    time: '12:30',
    ...options,
  })
}

export { newFolio }

/** Every document that the sandbox's PAC has stamped, by the number of the sale that it names. */
export const stampedByTicket = async ({ platform }: World): Promise<Map<string, string[]>> => {
  const box = boxOf((await platform.dataKeys.ofService('sandbox')).secret)
  const rows = await platform.database.query<{ uuid: string; xml: Buffer }>(
    sql`select uuid, xml from sandbox.stamps`,
  )
  const pairs = rows.map(({ uuid, xml }) => {
    const { concepts } = readCfdi(box.open(xml, uuid).toString('utf8'))
    return { uuid, number: concepts[0]?.noIdentificacion ?? '' }
  })
  return new Map(
    [...Map.groupBy(pairs, ({ number }) => number)].map(([number, same]) => [
      number,
      same.map(({ uuid }) => uuid),
    ]),
  )
}

/** The sandbox's PAC with a fault, and less patience than in production: waiting proves nothing. */
export const faultyPac = (world: World, fault: string | null, timeoutMs = 1_500) =>
  openSwPac({
    url: `${world.sandboxUrl}/pac/`,
    credentials: { user: 'sandbox', password: 'sandbox' },
    timeoutMs,
    patienceMs: 4_000,
    headers: fault === null ? {} : { 'x-sandbox-pac': fault },
    findsStampsFirst: true,
  })
