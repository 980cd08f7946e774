import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import type { Client } from './client.ts'
import type { ReadTicket } from './read-ticket.ts'

const Listing = z.object({ uuid: z.string(), files: z.object({ xml_url: z.string(), pdf_url: z.string() }) })

type Wanted = { directory: string; sessionId: string; ticket: ReadTicket; receiverRfc: string }

/** Downloads, checks and stores both files. */
export const saveFiles = async (client: Client, { directory, sessionId, ticket, receiverRfc }: Wanted) => {
  const { uuid, files } = Listing.parse(await client.get(`/api/v1/get_factura_files/${sessionId}`))
  const xml = await client.download(files.xml_url)
  const pdf = await client.download(files.pdf_url)
  const verdict = verifyCfdi(xml, {
    issuerRfcs: [ticket.merchant_rfc ?? ''],
    receiver: { rfc: receiverRfc },
    total: ticket.amount ?? '',
  })
  if (!verdict.ok) throw new Error(`the XML is not the CFDI of this ticket: ${verdict.reason}`)
  await mkdir(directory, { recursive: true })
  const paths = { xml: join(directory, `${uuid}.xml`), pdf: join(directory, `${uuid}.pdf`) }
  await writeFile(paths.xml, xml)
  await writeFile(paths.pdf, pdf)
  return { uuid, seal: verdict.checks.seal, ...paths }
}
