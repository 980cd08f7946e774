import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { sampleCfdi, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { definitionAt } from '../portals/definition-at.ts'
import { startPortal } from '../portals/portal-server.ts'
import { openBooks } from '../portals/shop-books.ts'
import { twice } from '../portals/twice.ts'

const cfdi = { ...sampleCfdi, ...splitTax({ total: '1122.50' }, { noIdentificacion: 'TK-1' }) }

/** As a request of the API names it. */
export const buyer = {
  razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
}

export type Trial = Awaited<ReturnType<typeof openTrial>>

/** A definition on disk, and the portal that it is for, which issues a CFDI of 1122.50. */
export const openTrial = async (faults: Parameters<typeof twice>[1] = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'try-'))
  const books = openBooks(stampedCfdi(cfdi))
  const server = await startPortal(twice(books, faults))
  const file = join(folder, 'twice.yaml')
  writeFileSync(file, `${definitionAt('twice', { 'portal.test': server.url })}\nfixtures: pages\n`)
  return {
    books,
    folder,
    file,
    close: () => {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
