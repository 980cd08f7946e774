import { round } from '#cfdi/decimals/decimal.ts'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import type { DirectTicket } from '../stores/ticket-marks.ts'
import { cfdiDifferences } from './cfdi-differences.ts'
import { isWithheld, ofAnotherAccount } from './is-withheld.ts'
import { keepFiles } from './keep-files.ts'
import { refuse } from './refuse.ts'

type Asker = Readonly<{ subject: BillingCase; n: number; receiver: Receiver; sale: DirectTicket | null }>

/** A person vouches for it; none of our checks does. */
const word = 'accepted_by_operator'
const checks = { seal: word, stampSeal: word, chain: word }

const differsOf = (cfdi: CfdiReading, { subject, receiver }: Asker) => {
  const { usoCfdi, paymentMethod } = subject.request
  return cfdiDifferences(cfdi, { receiver, usoCfdi, formaPago: paymentMethod ?? subject.formaPago })
}

/** The command that hands it over, once it is among the account's files. */
const handOver = async (
  deps: BillingDeps,
  asker: Asker,
  { xml, pdf }: Readonly<{ xml: Buffer; pdf: Buffer | null }>,
): Promise<SessionCommand> => {
  const { subject, n } = asker
  const at = deps.platform.clock.now()
  const cfdi = readCfdi(xml)
  const { tfd, issuer, total } = cfdi
  if (!tfd) throw new Error('an invoice without a stamp was accepted')
  const { uuid, fechaTimbrado: stampedAt } = tfd
  const differs = differsOf(cfdi, asker)
  if (await isWithheld(deps, subject, { uuid, differs }))
    return refuse('ticket_already_invoiced', at, { detail: ofAnotherAccount })
  const files = await keepFiles(deps, subject.accountId, { xml, pdf })
  if (!subject.request.sandbox) await deps.holders.add(uuid, subject.accountId)
  const facts = { uuid, issuerRfc: issuer.rfc, total: round(total, 2), stampedAt }
  const data = { n, ...facts, seal: 'seal_not_checked', via: 'recovered', portalFolio: null } as const
  return { type: 'RecordCfdi', at, data: { ...data, ...files, recovered: true, differs, checks } }
}

/**
 * An invoice of this ticket that we had refused and an operator accepted, for its receiver; null:
 * there is none.
 */
export const acceptedBefore = async (deps: BillingDeps, asker: Asker): Promise<SessionCommand | null> => {
  const { receiver, sale } = asker
  const found = sale && (await deps.refused.accepted(sale))
  if (!found) return null
  const at = deps.platform.clock.now()
  const receiverMac = (await deps.receiverBox()).mac(receiver.rfc)
  if (found.receiverMac !== receiverMac)
    return refuse('ticket_already_invoiced', at, { detail: 'receiver_differs' })
  try {
    return await handOver(deps, asker, await found.open())
  } catch (error) {
    if (!(error instanceof KeyDestroyed)) throw error
    return refuse('ticket_already_invoiced', at, { detail: 'its receiver was erased' })
  }
}
