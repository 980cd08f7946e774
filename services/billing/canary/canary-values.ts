import { localTime } from '#cfdi/catalogs/local-time.ts'
import type { Instant } from '#contracts/values.ts'
import type { MerchantFile } from '#merchants/language/merchant-file.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { flowValues } from '../portal/flow-values.ts'

type Canary = NonNullable<MerchantFile['canary']>

/** SAT publishes it for tests: it is nobody's. */
const receiver = {
  rfc: 'EKU9003173C9',
  razon_social: 'ESCUELA KEMPER URGATE',
  cp: '42501',
  regimen: '601',
  email: null,
}

/** What a canary types in: a ticket that cannot exist, for nobody. */
export const canaryValues = ({ codes, total, date }: Canary, at: Instant): Values => {
  const day = date === 'today' ? localTime(at).slice(0, 10) : date
  const read = { date: day, time: '12:00:00', net_amount: null, tax_amount: null, payment_method: null }
  const subject = { sessionId: 'canary_1', request: { usoCfdi: 'G03' } }
  return flowValues(subject, receiver, { at, total, codes, formaPago: '01', read })
}
