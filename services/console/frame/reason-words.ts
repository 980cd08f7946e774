import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { technicalDetail } from './technical-detail.ts'

/** In English what billing wrote down says it. */
const spanish: Readonly<Record<string, string>> = {
  captcha: 'La página muestra un captcha.',
  portal_changed: 'El portal ya no es como dice su definición.',
  issued_without_files: 'Está emitida, y el portal no dio los archivos.',
  asked_by_definition: 'La definición pide aquí a una persona.',
  secret_missing: 'Falta el secreto con que se entra.',
  login_expired: 'El portal rechaza el acceso.',
  issue_unconfirmed: 'Nadie sabe si se emitió.',
  cfdi_invalid: 'El comercio emitió un CFDI inválido.',
  canary: 'El portal contesta distinto a su ticket de control.',
  forms_differ: 'Un formulario del portal cambió, y todavía funciona.',
  endpoint_disabled: 'Se apagó un endpoint de la cuenta: no recibía sus mensajes.',
}

/** Why a session waits for a person, in the words of the page. */
export const reasonWords = (reason: string, detail: string | null, language: Language): string | null =>
  language === 'es' ? (spanish[reason] ?? null) : detail

/** The same, with what billing wrote down: it is English, or the portal's own sentence. */
export const reasonShown = (reason: string, detail: string | null, language: Language): Html =>
  html`${language === 'es' && spanish[reason]}${technicalDetail(detail, language)}`
