import { checkReceiver } from '#cfdi/names/check-receiver.ts'
import type { Profile, Receiver } from '#contracts/fiscal/receiver.ts'
import { Rejection } from '#contracts/http/errors.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Customers } from '#platform/tenants/customers.ts'
import type { PdfReader } from '../csf/pdf-reader.ts'
import { readConstancia } from '../csf/read-constancia.ts'
import { receiverOfCsf } from '../csf/receiver-of-csf.ts'
import { receiverRefusal } from '../csf/receiver-refusal.ts'
import type { ReceiverSource } from './receiver-source.ts'

type Deps = Readonly<{ customers: Pick<Customers, 'find'>; pdfReader: Pick<PdfReader, 'read'> }>

/** `uso`: as named in the request. `today`: the day in Mexico. */
type ReceiverQuery = Readonly<{
  caller: Caller
  source: ReceiverSource
  uso: string | undefined
  today: string
}>

/** A receiver that a CFDI can name; `customerId`: the profile that it came from. */
export type ResolvedReceiver = Readonly<{
  receiver: Receiver
  usoCfdi: string
  customerId: string | null
  /** Stable codes. */
  warnings: readonly string[]
}>

const ofCustomer = (profile: Profile, { uso, today }: ReceiverQuery) => {
  const input = { ...profile, registered: true, uso_cfdi: uso ?? profile.uso_cfdi }
  const checked = checkReceiver(input, today)
  if (!checked.ok) throw receiverRefusal(checked, 'customer_id')
  return checked
}

const customerNotFound = () => {
  const message = 'there is no such customer'
  return new Rejection('customer_not_found', 'There is no such customer.', {
    details: [{ field: 'customer_id', code: 'customer_not_found', message }],
  })
}

/**
 * The receiver of a request from any source, checked as of today. Throws `Rejection` with the first
 * fault.
 */
export const resolveReceiver =
  ({ customers, pdfReader }: Deps) =>
  async (asked: ReceiverQuery): Promise<ResolvedReceiver> => {
    const { caller, source, uso, today } = asked
    if (source.from === 'customer_id') {
      const found = await customers.find(caller, source.customerId)
      if (!found) throw customerNotFound()
      return { ...ofCustomer(found, asked), customerId: found.customer_id }
    }
    if (source.from === 'csf_pdf') {
      const constancia = await readConstancia(pdfReader, { ...source.csf, accountId: caller.accountId })
      return { ...receiverOfCsf(constancia, { uso, today }), customerId: null }
    }
    const checked = checkReceiver({ ...source.info, uso_cfdi: uso }, today)
    if (!checked.ok) throw receiverRefusal(checked, 'user_info')
    return { ...checked, customerId: null }
  }
