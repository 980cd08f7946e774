import { checkRfc } from '#contracts/fiscal/rfc.ts'
import type { SandboxMerchant } from '../issue/merchant.ts'
import { normaliseCode, normaliseTotal } from '../issue/ticket-key.ts'
import type { Filled } from './pages.ts'

export const normaliseRfc = (text: string | null): string | null => {
  const rfc = (text ?? '').trim().toUpperCase()
  return checkRfc(rfc).ok ? rfc : null
}

/** The ticket and the receiver in a form, or the sentence that returns the visitor to it. */
export const readTicketForm = ({ fields }: SandboxMerchant, form: URLSearchParams): Filled | string => {
  const codes = Object.fromEntries(fields.map((name) => [name, normaliseCode(form.get(name) ?? '')]))
  const missing = fields.find((name) => !codes[name])
  if (missing) return `Capture el campo ${missing.replaceAll('_', ' ')}.`
  const total = normaliseTotal(form.get('total') ?? '')
  if (!total) return 'Capture el total del ticket.'
  const rfc = normaliseRfc(form.get('rfc'))
  return rfc ? { ticket: { codes, total }, rfc } : 'El RFC no tiene un formato válido.'
}
