import type { FieldAsk } from '#contracts/events/asked-field.ts'
import { nameOfCode } from '#contracts/reading/given-fields.ts'
import type { Merchant } from './language/merchant.ts'

const AMOUNT = '^(?!0+\\.00$)\\d{1,12}\\.\\d{2}$'

/** By the names of `ocr_result`. */
const ofTickets: readonly FieldAsk[] = [
  { name: 'amount', label: 'Total', pattern: AMOUNT },
  { name: 'date', label: 'Fecha de compra', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
  { name: 'time', label: 'Hora de compra', pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$' },
  { name: 'net_amount', label: 'Subtotal', pattern: AMOUNT },
  { name: 'tax_amount', label: 'IVA', pattern: '^\\d{1,12}\\.\\d{2}$' },
]

type Asking = Readonly<{
  codes: Readonly<Record<string, Pick<Merchant['codes'][string], 'label' | 'pattern'>>>
}>

/**
 * How a client is asked for a field of the ticket, or for `portal_fields.CODE`; null: nobody could
 * use the answer.
 */
export const fieldAsk = (name: string, { codes }: Asking): FieldAsk | null => {
  const code = Object.entries(codes).find(([each]) => nameOfCode(each) === name)
  if (!code) return ofTickets.find((field) => field.name === name) ?? null
  const [short, { label, pattern }] = code
  return { name: short, label, pattern }
}
