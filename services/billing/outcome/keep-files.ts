import type { BillingDeps } from '../case/billing-deps.ts'

type Delivered = Readonly<{ xml: Uint8Array; pdf: Uint8Array | null }>

/** Stores an invoice among its account's files; an attachment that is not a PDF is left out. */
export const keepFiles = async (
  { platform: { blobs, dataKeys, clock } }: Pick<BillingDeps, 'platform'>,
  accountId: string,
  issued: Delivered,
) => {
  const { id: key } = await dataKeys.ofFiles({ accountId, at: clock.now() })
  const xml = await blobs.put({ bytes: issued.xml, mediaType: 'application/xml', key })
  const isPdf = issued.pdf !== null && Buffer.from(issued.pdf.subarray(0, 5)).toString('latin1') === '%PDF-'
  const printed = issued.pdf && isPdf ? { bytes: issued.pdf, mediaType: 'application/pdf', key } : null
  return { xml, pdf: printed && (await blobs.put(printed)) }
}
