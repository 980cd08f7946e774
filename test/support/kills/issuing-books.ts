import { randomUUID } from 'node:crypto'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { localTime } from '#cfdi/catalogs/local-time.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import { makeCsd } from '../cfdi/make-csd.ts'
import { pacCsd, sampleCfdi } from '../cfdi/sample-cfdi.ts'
import { receiver } from '../http/api-client.ts'
import type { Books } from '../portals/shop-books.ts'

/** Of every ticket of these merchants; one of the stand-ins takes no other. */
export const TOTAL = '1122.50'

/** A merchant's books: every CFDI that was issued, by ticket. */
export type IssuingBooks = Readonly<{
  /** Folios fiscales, oldest first; a merchant that is asked twice issues twice. */
  cfdis: ReadonlyMap<string, readonly string[]>
  /** The books as one visitor sees them: `xml` is that of the ticket that the visit is about. */
  visit: () => Books
}>

type Watch = Readonly<{ arrives: () => void; issued: () => void }>

/** `watch` is told of each issuing request, before and after the stamp. */
export const issuingBooks = async (rfc: string, watch: Watch): Promise<IssuingBooks> => {
  const csd = await makeCsd({ rfc, nombre: 'TIENDA', noCertificado: '30001000000500009903' })
  const cfdis = new Map<string, string[]>()
  const xmls = new Map<string, Buffer>()
  const commits = new Map<string, number>()
  const issued = new Map<string, string>()

  const stamped = (folio: string, buyer: string, uuid: string): Buffer => {
    const fecha = localTime(new Date().toISOString())
    const unsealed = buildCfdi({
      ...sampleCfdi,
      ...splitTax({ total: TOTAL }, { noIdentificacion: folio }),
      issuer: { rfc, nombre: 'TIENDA', regimen: '601' },
      receiver: {
        rfc: buyer,
        nombre: receiver.razon_social,
        cp: receiver.cp,
        regimen: receiver.regimen,
        uso: 'G03',
      },
      folio,
      fecha,
      noCertificado: csd.noCertificado,
    })
    const stamp = { uuid, fechaTimbrado: fecha, rfcProvCertif: 'SPR190613I52', ...pacCsd }
    return Buffer.from(stampCfdi(sealCfdi(unsealed, csd), stamp))
  }

  const issue = (folio: string, buyer: string) => {
    watch.arrives()
    const uuid = randomUUID().toUpperCase()
    cfdis.set(folio, [...(cfdis.get(folio) ?? []), uuid])
    commits.set(folio, (commits.get(folio) ?? 0) + 1)
    issued.set(folio, buyer)
    xmls.set(folio, stamped(folio, buyer, uuid))
    watch.issued()
  }

  const visit = (): Books => {
    let about = ''
    class Looked extends Map<string, string> {
      override get(folio: string) {
        about = folio
        return issued.get(folio)
      }
      override has(folio: string) {
        about = folio
        return issued.has(folio)
      }
    }
    return {
      commits,
      issued: new Looked(),
      issue: (folio, buyer) => {
        about = folio
        issue(folio, buyer)
      },
      get xml() {
        return xmls.get(about) ?? Buffer.alloc(0)
      },
      pdf: Buffer.from('%PDF-1.4 factura'),
    }
  }
  return { cfdis, visit }
}
