import { randomUUID } from 'node:crypto'
import { CfdiUnbuildable } from '#cfdi/build/build-cfdi.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { saleAmounts } from '#merchants/sale/sale-amounts.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { formaPagoOf } from '../case/forma-pago-of.ts'
import { issuerMode } from '../case/issuer-of.ts'
import { refuse } from '../outcome/refuse.ts'
import type { NewDocument } from '../stores/sealed-cfdis.ts'
import { saleNumberOf } from '../stores/ticket-marks.ts'
import type { DirectAttempt } from './direct-attempt.ts'
import { alarm } from './direct-commands.ts'
import { sealSale } from './seal-sale.ts'

type Refused = Readonly<{ refused: SessionCommand }>

const sealed = async (deps: BillingDeps, attempt: DirectAttempt, now: string): Promise<string | Refused> => {
  const { subject, merchantId, receiver, ticket, rows } = attempt
  const { request, read } = subject
  const issuer = await deps.issuers.find(merchantId, issuerMode(request))
  if (!issuer)
    return { refused: refuse('merchant_not_supported', now, { detail: 'the merchant has no CSD here now' }) }
  if (issuer.validTo.getTime() <= Date.parse(now)) {
    alarm(deps, attempt, `the CSD ${issuer.noCertificado} has expired`)
    return { refused: refuse('merchant_unavailable', now, { detail: 'its CSD has expired' }) }
  }
  const about = { noIdentificacion: saleNumberOf(ticket) }
  const facts = saleFacts(read, rows)
  const priced = saleAmounts({ facts, rows }, issuer, about)
  if ('lacking' in priced) return { refused: refuse('ticket_incomplete', now, { detail: priced.lacking }) }
  const formaPago = subject.formaPago ?? formaPagoOf(request, facts).code
  return sealSale(deps.issuers, issuer, {
    ticket,
    amounts: priced.amounts,
    receiver,
    usoCfdi: request.usoCfdi,
    formaPago,
    now,
  })
}

const unbuildable = (error: unknown): string | null => {
  if (error instanceof CfdiUnbuildable) return `cannot be written: ${error.field}`
  return error instanceof RangeError ? 'its amounts make no CFDI' : null
}

/** The ticket's sealed CFDI, or how the session ends because there can be none. */
export const newDocument = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
  instead: string | null,
): Promise<NewDocument | Refused> => {
  const { subject, receiverMac } = attempt
  const now = deps.platform.clock.now()
  try {
    const xml = await sealed(deps, attempt, now)
    if (typeof xml !== 'string') return xml
    const key = await deps.platform.dataKeys.ofFiles({ accountId: subject.accountId, at: now })
    const { sessionId } = subject
    return { documentId: randomUUID(), sessionId, receiverMac, xml, key, sealedAt: now, instead }
  } catch (error) {
    const detail = unbuildable(error)
    if (detail === null) throw error
    alarm(deps, attempt, detail)
    return { refused: refuse('internal_error', now, { detail }) }
  }
}
