import { Rejection } from '#contracts/http/errors.ts'
import { spanishError } from '#contracts/spanish/spanish-error.ts'
import { html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import { isAway } from './is-away.ts'
import { ownRefusal } from './own-refusals.ts'
import type { Shown } from './page.ts'

const said = inBoth({
  missing: ['No encontramos esa página', 'There is no such page'],
  forbidden: ['Tu rol no permite esto', 'Your role does not allow this'],
  form: [
    'El formulario no es de esta visita. Vuelve a la página, cárgala de nuevo e inténtalo otra vez.',
    'The form is not of this visit. Go back, load the page again and repeat it.',
  ],
  address: [
    'La dirección está mal escrita o es demasiado larga: entra desde el inicio.',
    'The address is malformed or too long: go there from the start.',
  ],
  media: ['Un formulario se manda como lo manda la página.', 'A form is sent as its page sends it.'],
  defect: ['Algo falló de nuestro lado. Ya quedó anotado.', 'Something failed on our side. It was noted.'],
  refused: ['No se pudo', 'That was not possible'],
  home: ['Ir al inicio', 'Go to the start'],
})

const statuses: Readonly<Partial<Record<string, number>>> = {
  not_found: 404,
  bad_url: 400,
  insufficient_scope: 403,
  bad_request: 403,
  internal_error: 500,
  invalid_request: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_concurrent_requests: 429,
  overloaded: 503,
  maintenance: 503,
  ocr_timeout: 503,
  account_suspended: 403,
}

/** When to ask again after an outage. */
export const RETRY_SECONDS = 5

/** Of a refusal: 409 where it depends on the state. */
export const statusOf = (code: string): number => statuses[code] ?? 409

/** The status of a refusal, and when to come again. */
export const refusedWith = (error: Rejection): Pick<Shown, 'status' | 'retryAfter'> => {
  const status = statusOf(error.code)
  const retryAfter = error.retryAfter ?? (status === 503 ? RETRY_SECONDS : null)
  return { status, ...(retryAfter !== null && { retryAfter }) }
}

const sentenceOf = (error: Rejection, language: Language): string => {
  const words = said(language)
  if (error.code === 'not_found') return ''
  if (error.code === 'insufficient_scope') return words.forbidden
  if (error.code === 'bad_request' && ownRefusal(error.message) === null) return words.form
  if (error.code === 'bad_url' || error.code === 'headers_too_large') return words.address
  if (error.code === 'unsupported_media_type') return words.media
  if (error.code === 'internal_error') return words.defect
  return language === 'es' ? (ownRefusal(error.message) ?? spanishError(error)) : error.message
}

/**
 * What is sealed opens again once its keys are back; anything else that is no refusal is a defect.
 */
export const asRejection = (error: unknown): Rejection => {
  if (error instanceof Rejection) return error
  return isAway(error)
    ? new Rejection(
        'overloaded',
        'What is sealed, or its keys, cannot be reached now: try again in a moment.',
      )
    : new Rejection('internal_error', 'A defect.')
}

export const troublePage = (error: Rejection, language: Language): Shown => {
  const words = said(language)
  const title = error.code === 'not_found' ? words.missing : words.refused
  const body = html`
    <div class="card">
      <h1>${title}</h1>
      <p></p>
      <p>${sentenceOf(error, language)}</p>
      <p><code class="tag">${error.code}</code></p>
      <a class="button second" href="/console">${words.home}</a>
    </div>
  `
  return { title, body, ...refusedWith(error) }
}
