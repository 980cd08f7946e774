import assert from 'node:assert/strict'
import { type Authority, openAuthority } from '#services/sandbox/issue/authority.ts'
import { issueCfdi, type Sale } from '#services/sandbox/issue/issue-cfdi.ts'
import { testTaxpayers } from '#services/sandbox/pac/checks/taxpayers.ts'
import { createPac, type Pac, type StampOutcome } from '#services/sandbox/pac/create-pac.ts'
import { createStamps } from '#services/sandbox/pac/stamps.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { box, merchants, receiver } from './visitor.ts'

export const now = '2026-11-20T18:00:00.000Z'

const [oxxo, penafiel] = merchants
assert.ok(oxxo && penafiel)
/** The second one stands in Tijuana. */
export const [merchant, inTijuana] = [oxxo, penafiel]

export const sale: Sale = {
  merchant,
  ticket: { codes: { folio_venta: '1', id_venta: '2' }, total: '116.00' },
  receiver,
  formaPago: '01',
  folio: '1',
}

/**
 * The sandbox's authority on a database of its own, with the PAC of the portals and the one that
 * has a list of taxpayers.
 */
export const openPacs = async () => {
  const db = await testDatabase()
  const authority: Authority = await openAuthority(db.database)
  const csd = await authority.csdOf(merchant)
  const portals = createPac(authority, createStamps(box))
  const direct = createPac(authority, createStamps(box), { taxpayers: testTaxpayers })
  const stamp = (sealedXml: string, pac: Pac = portals): Promise<StampOutcome> =>
    pac.stamp({ query: db.database.query, owner: '', sealedXml, now })
  let folio = 0
  return {
    ...{ authority, csd, direct, stamp },
    close: () => db.close(),
    /** A document like the sale, with a folio of its own. */
    issued: (changes: Partial<Sale> = {}): string =>
      issueCfdi({ sale: { ...sale, ...changes, folio: String(++folio) }, csd, now }),
    /** SAT's code, or `stamped`. */
    codeOf: async (sealedXml: string, pac?: Pac): Promise<string> => {
      const outcome = await stamp(sealedXml, pac)
      return outcome.kind === 'rejected' ? outcome.code : outcome.kind
    },
  }
}
export type Pacs = Awaited<ReturnType<typeof openPacs>>
