import type { Html } from '../web/html.ts'
import type { Answer } from '../web/http-server.ts'
import { alert, layout } from './layout.ts'
import type { Call } from './shop.ts'
import type { Visit } from './visits.ts'

export const COOKIE = 'SBXSESSION'

export const page = ({ merchant }: Call, body: Html | readonly Html[], status = 200): Answer => ({
  status,
  body: layout(`${merchant.nombre} - Facturación en línea`, body),
})

/** A page of a visit that has just started, with its cookie. */
export const withCookie = (answer: Answer, { merchant }: Call, visit: Visit): Answer => ({
  ...answer,
  headers: {
    ...answer.headers,
    'set-cookie': `${COOKIE}=${visit.id}; Path=/m/${merchant.slug}/; HttpOnly; SameSite=Lax`,
  },
})

export const refusal = (call: Call, sentence: string, status = 200): Answer =>
  page(call, alert(sentence), status)

export const redirect = ({ merchant }: Call, step: string): Answer => ({
  status: 302,
  body: '',
  headers: { location: `/m/${merchant.slug}/${step}` },
})

export const sessionExpired = (call: Call): Answer =>
  refusal(call, 'Su sesión ha expirado. Vuelva a empezar.', 403)

export const unavailable = (call: Call): Answer =>
  refusal(call, 'Portal en mantenimiento. Intente más tarde.', 503)

export const rateLimited = (call: Call): Answer => ({
  ...refusal(call, 'Demasiadas solicitudes. Espere un momento.', 429),
  headers: { 'retry-after': '2' },
})

export const serverError = (call: Call): Answer => refusal(call, 'Ocurrió un error inesperado.', 500)
