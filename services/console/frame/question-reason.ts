import type { InputReason } from '#contracts/events/asked-field.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

const said = inBoth<InputReason>({
  missing_ticket_field: [
    'El ticket no lo dice, o no se leyó.',
    'The ticket does not say it, or it was not read.',
  ],
  low_confidence_field: [
    'Se leyó con duda: compáralo con el ticket.',
    'It was read with doubt: compare it with the ticket.',
  ],
  merchant_asks: ['El comercio lo pide.', 'The merchant asks for it.'],
})

/** Why a session asks; the API's word stands beside it. */
export const questionReason = (reason: InputReason, language: Language): Html =>
  html`${said(language)[reason]} <code>${reason}</code>`
