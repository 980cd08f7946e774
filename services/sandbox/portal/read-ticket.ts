import { checkRfc } from '#contracts/fiscal/rfc.ts'
import type { SandboxMerchant } from '../issue/merchant.ts'
import { normaliseCode, normaliseTotal, type PortalTicket } from '../issue/ticket-key.ts'

/** Fields that are filled in already. */
export type Filled = Readonly<{ ticket: PortalTicket; rfc: string }>

export const normaliseRfc = (text: string | null): string | null => {
  const rfc = (text ?? '').trim().toUpperCase()
  return checkRfc(rfc).ok ? rfc : null
}

/**
 * The ticket and the receiver, or the sentence that returns the visitor to the form; `text`: what
 * was typed for a code, for `total` and for `rfc`.
 */
export const readTicket = (
  { fields }: Pick<SandboxMerchant, 'fields'>,
  text: (name: string) => string | null,
): Filled | string => {
  const codes = Object.fromEntries(fields.map((name) => [name, normaliseCode(text(name) ?? '')]))
  const missing = fields.find((name) => !codes[name])
  if (missing) return `Capture el campo ${missing.replaceAll('_', ' ')}.`
  const total = normaliseTotal(text('total') ?? '')
  if (!total) return 'Capture el total del ticket.'
  const rfc = normaliseRfc(text('rfc'))
  return rfc ? { ticket: { codes, total }, rfc } : 'El RFC no tiene un formato válido.'
}
