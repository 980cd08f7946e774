import { Rejection } from '#contracts/http/errors.ts'
import { type Faults, faultsOf } from '../forms/faults.ts'
import type { Language } from '../html/language.ts'

const names = ['razon_social', 'rfc', 'regimen', 'cp', 'email'] as const

const fieldNames: ReadonlySet<string> = new Set([...names, 'uso_cfdi', 'csf_pdf'])

const filled = (form: URLSearchParams, some: readonly string[]) =>
  Object.fromEntries(
    some.flatMap((name) => {
      const value = form.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** The body of `POST customers` that the form means: the constancia stands over what was typed. */
export const savedBody = (
  form: URLSearchParams,
  csf: Buffer | undefined,
): Readonly<Record<string, unknown>> => ({
  ...(csf ? { csf_pdf: csf.toString('base64') } : { user_info: filled(form, names) }),
  ...filled(form, ['uso_cfdi']),
})

/** The body of `PATCH customers/ID`: an empty e-mail or use is none. */
export const changedBody = (form: URLSearchParams): Readonly<Record<string, unknown>> => ({
  razon_social: form.get('razon_social')?.trim() ?? '',
  regimen: form.get('regimen') ?? '',
  cp: form.get('cp')?.trim() ?? '',
  email: form.get('email')?.trim() || null,
  uso_cfdi: form.get('uso_cfdi') || null,
})

/** A refusal at the fields of the form, which have no `user_info` around them. */
export const faultsIn = (error: Rejection, language: Language): Faults => {
  const strip = (field: string) => field.replace(/^user_info[.]/, '')
  const details = error.details.map((detail) => ({ ...detail, field: strip(detail.field) }))
  return faultsOf(new Rejection(error.code, error.message, { details }), fieldNames, language)
}
