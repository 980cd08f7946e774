import { randomInt } from 'node:crypto'
import type { Mode } from '#contracts/values.ts'

export const receiverFields = ['razon_social', 'rfc', 'regimen', 'cp', 'email'] as const

/** SAT's test company: a newcomer of the sandbox has somebody to invoice to. */
const sample = {
  'user_info.razon_social': 'ESCUELA KEMPER URGATE',
  'user_info.rfc': 'EKU9003173C9',
  'user_info.regimen': '601',
  'user_info.cp': '42501',
} as const

/** No run of zeros: nothing in it steers the sandbox. */
export const newFolio = (): string => Array.from({ length: 8 }, () => randomInt(1, 10)).join('')

/** What an untouched form holds. */
export const freshForm = (mode: Mode): URLSearchParams =>
  new URLSearchParams({
    external_id: `consola-${Date.now().toString(36)}-${randomInt(36 ** 3)
      .toString(36)
      .padStart(3, '0')}`,
    total: '116.00',
    folio: newFolio(),
    kind: 'test',
    ...(mode === 'test' && sample),
  })

const optional = ['uso_cfdi', 'simulate'] as const

const filled = (form: URLSearchParams, names: readonly string[], prefix = '') =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(prefix + name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

const receiverOf = (form: URLSearchParams): Readonly<Record<string, unknown>> => {
  const customer = form.get('customer_id')
  if (customer) return { customer_id: customer }
  const user_info = filled(form, receiverFields, 'user_info.')
  return { user_info, ...(form.has('save_customer') && { save_customer: true }) }
}

/**
 * The body of `POST get_factura` that the form means. A test session, unless a live page's form
 * says otherwise.
 */
export const bodyOf = (
  form: URLSearchParams,
  mode: Mode,
  ticketImage: unknown,
): Readonly<Record<string, unknown>> => ({
  external_id: form.get('external_id')?.trim() ?? '',
  ...(ticketImage !== undefined && { ticket_image: ticketImage }),
  ...receiverOf(form),
  ...filled(form, optional),
  ...(mode === 'live' && form.get('kind') !== 'live' && { test_mode: true }),
})
