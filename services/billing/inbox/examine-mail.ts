import { fetchLinks } from './fetch-links.ts'
import { isBounce } from './is-bounce.ts'
import { linksIn } from './links-in.ts'
import { type MailContent, readMail } from './read-mail.ts'
import { printOf, type Unpacked, unpack } from './unpack.ts'
import type { Mailed } from './verify-mailed.ts'

/** `later`: what it leads to could not be got now. */
export type Examined =
  | Readonly<{ kind: 'invoice'; xml: Buffer; pdf: Buffer | null }>
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'later'; reason: string }>

export type Asking = Readonly<{
  /** As any other XML is verified. */
  verify: (xml: Buffer) => Promise<Mailed>
  reach: Parameters<typeof fetchLinks>[1]
  /** Of the mail that the session itself has sent, or would send. */
  messageId: string | null
}>

/** The first that is verified; else why none is, in the order of how much it says. */
const invoiceIn = async (
  { invoices, pdfs, fault }: Unpacked,
  verify: Asking['verify'],
): Promise<Exclude<Examined, { kind: 'later' }>> => {
  const faults: string[] = []
  for (const file of invoices) {
    const verdict = await verify(file.bytes)
    if (verdict.ok) return { kind: 'invoice', xml: file.bytes, pdf: printOf(pdfs, file) }
    faults.push(verdict.reason)
  }
  return { kind: 'refused', reason: faults[0] ?? fault ?? 'no_invoice' }
}

const behindLinks = async (content: MailContent, { verify, reach }: Asking): Promise<Examined | null> => {
  const links = linksIn(content, reach.hosts.listed)
  if (links.length === 0) return null
  const { files, isDown } = await fetchLinks(links, reach)
  const found = await invoiceIn(await unpack(files), verify)
  return found.kind === 'refused' && isDown
    ? { kind: 'later', reason: 'its link could not be opened' }
    : found
}

/** Whether a mail brings the invoice: its words prove nothing, the XML alone does. */
export const examineMail = async (bytes: Buffer, asking: Asking): Promise<Examined> => {
  const content = await readMail(bytes)
  if (!content) return { kind: 'refused', reason: 'unreadable' }
  const written = { name: '', bytes: Buffer.from(content.text) }
  const found = await invoiceIn(await unpack([...content.files, written]), asking.verify)
  if (found.kind === 'invoice') return found
  if (asking.messageId !== null && isBounce(content, asking.messageId))
    return { kind: 'refused', reason: 'bounced' }
  const behind = await behindLinks(content, asking)
  return behind === null || (behind.kind === 'refused' && behind.reason === 'no_invoice') ? found : behind
}
