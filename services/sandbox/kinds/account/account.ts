import { page, refusal, COOKIE as VISIT } from '../../portal/answers.ts'
import type { Kind } from '../../portal/kind.ts'
import { alert } from '../../portal/layout.ts'
import type { Call } from '../../portal/shop.ts'
import { placeOf } from '../../portal/visit-of-call.ts'
import { type Html, html } from '../../web/html.ts'
import type { Answer } from '../../web/http-server.ts'
import { forms } from '../forms/forms.ts'
import { saved } from '../forms/saved-receiver.ts'
import { COOKIE, endLogIns, isLoggedIn, logIn } from './portal-account.ts'

/** Folios of this kind alone: it ends the log-in behind the ticket; it keeps its own receiver. */
const ENDS = /^04400000/
const KEEPS = /^04410000/

const logInForm = ({ merchant }: Call): Html =>
  html`<form id="entrar" method="post" action="/m/${merchant.slug}/entrar">
${Object.keys(merchant.account ?? {}).map(
  (name) => html`<p><label>${name} <input name="${name}" autocomplete="off"></label></p>`,
)}
<button name="btn" value="entrar">Entrar</button>
</form>`

const enter = async (call: Call): Promise<Answer> => {
  const entered = await logIn(call)
  if (entered === 'locked') return refusal(call, 'Su cuenta está bloqueada por intentos fallidos.')
  if (entered === 'wrong') return page(call, [alert('Usuario o contraseña incorrectos.'), logInForm(call)])
  const { slug } = call.merchant
  const answer = page(call, html`<p id="dentro">Bienvenido. <a href="/m/${slug}/">Facturar</a></p>`)
  const cookie = `${COOKIE}=${entered.token}; Path=/m/${slug}/; HttpOnly; SameSite=Lax`
  return { ...answer, headers: { ...answer.headers, 'set-cookie': cookie } }
}

/** The account's receiver stands in the form, and is meant unless another is typed over it. */
const withReceiver = (answer: Answer): Answer => {
  const input = html`<p><label>RFC <input name="receptor_rfc" value="${saved.rfc}"></label></p>`
  const before = '<button name="btn" value="continuar">'
  return { ...answer, body: String(answer.body).replace(before, `${input.markup}${before}`) }
}

/** What was typed is what the account has now, or what it had before stays. */
const keepReceiver = async (call: Call): Promise<void> => {
  const { visits } = call.shop
  const visit = await visits.resume(placeOf(call), call.request.cookie(VISIT))
  const { query, fiscal } = visit?.form ?? {}
  if (!visit || !query || !fiscal) return
  const isTyped = call.request.form.get('receptor_rfc') === query.rfc
  const keeps = Object.values(query.ticket.codes).some((code) => KEEPS.test(code))
  if (isTyped && !keeps) return
  const form = { query: { ...query, rfc: saved.rfc }, fiscal: { ...fiscal, ...saved.fiscal } }
  await visits.save(visit, form)
}

const served = async (call: Call): Promise<Answer> => {
  const { method, form } = call.request
  const step = `${method} ${call.step}`
  if (step === 'POST entrar') return enter(call)
  if (!(await isLoggedIn(call))) return page(call, logInForm(call))
  const answer = (await forms(call)) ?? refusal(call, 'La página no existe.', 404)
  if (step === 'GET fiscal') return withReceiver(answer)
  if (step === 'POST fiscal') await keepReceiver(call)
  const folio = call.merchant.fields.map((name) => form.get(name) ?? '').find((code) => ENDS.test(code))
  if (step === 'POST ticket' && folio !== undefined) await endLogIns(call, folio)
  return answer
}

/** Forms behind a log-in, of an account that has a receiver of its own. */
export const account: Kind = served
