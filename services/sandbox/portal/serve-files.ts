import type { Answer } from '../web/http-server.ts'
import type { Call } from './shop.ts'
import { findXml } from './tickets.ts'

/** The stored document; undefined: the merchant has none of that name in this sandbox. */
export const xmlOf = async ({ shop, owner, merchant }: Call, cfdiId: string): Promise<Buffer | undefined> => {
  const sealed = await findXml(shop.database, { owner, merchant: merchant.slug }, cfdiId)
  return sealed && shop.box.open(sealed, cfdiId)
}

/** The XML as a download, byte for byte. */
export const xmlAnswer = (xml: Buffer, name: string): Answer => ({
  status: 200,
  body: xml,
  headers: {
    'content-type': 'application/xml',
    'content-disposition': `attachment; filename="${name}.xml"`,
  },
})
