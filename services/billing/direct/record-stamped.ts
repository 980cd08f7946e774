import { encodeCfdi } from '#cfdi/xml/encode-cfdi.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { BlobRef } from '#contracts/values.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { ofAnotherAccount } from '../outcome/is-withheld.ts'
import { recordIssued } from '../outcome/record-issued.ts'
import { refuse } from '../outcome/refuse.ts'
import type { SealedCfdi } from '../stores/sealed-cfdi.ts'
import type { DirectAttempt } from './direct-attempt.ts'
import { alarm } from './direct-commands.ts'
import { uuidIn } from './uuid-in.ts'

/** Whose ticket it is, in either channel. */
type Asker = Omit<DirectAttempt, 'rows' | 'pac' | 'atPortal'>

type Issued = Readonly<{ row: SealedCfdi; bytes: Buffer; recovered: boolean }>

/** The receiver gets the CFDI; anybody else learns only that there is one (decisions.md). */
const handOver = async (
  deps: BillingDeps,
  attempt: Asker,
  { row, bytes, recovered }: Issued,
): Promise<SessionCommand> => {
  const { subject, n, receiver, receiverMac, issuerRfc, ticket } = attempt
  if (row.receiverMac !== receiverMac)
    return refuse('ticket_already_invoiced', deps.platform.clock.now(), { detail: 'receiver_differs' })
  const isOwn = row.sessionId === subject.sessionId
  const merchant = { rfcs: [issuerRfc] }
  const job = { subject, n, merchant, receiver, total: ticket.marks.total, isOwn, sale: ticket }
  const via = recovered || !isOwn ? 'recovered' : 'download'
  const command = await recordIssued(deps, job, { kind: 'issued', xml: bytes, pdf: null, via, folio: null })
  const isWithheld = command.type === 'RefuseInvoice' && command.data.detail === ofAnotherAccount
  if (command.type !== 'RecordCfdi' && !isWithheld)
    alarm(deps, attempt, 'a stamped document is not the CFDI of its ticket')
  return command
}

/** Just stamped: stores it for all later requests of this ticket, then hands it over. */
export const recordStamped = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
  { row, xml, recovered }: Readonly<{ row: SealedCfdi; xml: string; recovered: boolean }>,
): Promise<SessionCommand> => {
  const bytes = encodeCfdi(xml)
  const stored = await deps.platform.blobs.put({ bytes, mediaType: 'application/xml', key: row.keyId })
  await deps.sealed.stamped(row, { uuid: uuidIn(xml), xml: stored })
  return handOver(deps, attempt, { row, bytes, recovered })
}

/**
 * Stamped earlier. Once the retention of an account's files is over, the CFDI cannot be handed over
 * either.
 */
export const recordKept = async (
  deps: BillingDeps,
  attempt: Asker,
  { row, stamped }: Readonly<{ row: SealedCfdi; stamped: BlobRef }>,
): Promise<SessionCommand> => {
  try {
    return await handOver(deps, attempt, {
      row,
      bytes: await deps.platform.blobs.get(stamped),
      recovered: true,
    })
  } catch (error) {
    if (!(error instanceof KeyDestroyed)) throw error
    return refuse('ticket_already_invoiced', deps.platform.clock.now(), { detail: 'its files have expired' })
  }
}
