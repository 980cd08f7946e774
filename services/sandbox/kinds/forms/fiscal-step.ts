import { page, redirect, sessionExpired } from '../../portal/answers.ts'
import { isAnswered } from '../../portal/is-answered.ts'
import { alert, captcha } from '../../portal/layout.ts'
import { readFiscal } from '../../portal/read-fiscal.ts'
import type { Filled } from '../../portal/read-ticket.ts'
import { receiverRejected } from '../../portal/sentences.ts'
import type { Call } from '../../portal/shop.ts'
import { behaviourFor, resumed, submitted } from '../../portal/visit-of-call.ts'
import type { Answer } from '../../web/http-server.ts'
import { confirmForm, fiscalForm } from './pages.ts'
import { saved } from './saved-receiver.ts'

const isRenamed = (call: Call, filled: Filled): boolean => behaviourFor(call, filled) === 'layout_changed'

/** Before it shows the page that issues. */
const asksCaptcha = (call: Call, filled: Filled): boolean =>
  call.merchant.kind === 'captcha' && behaviourFor(call, filled) === 'captcha' && !isAnswered(call)

/** GET: the form that asks for the receiver's tax data. */
export const showFiscalForm = async (call: Call): Promise<Answer> => {
  const visit = await resumed(call)
  if (!visit?.form.query) return sessionExpired(call)
  return page(call, fiscalForm(call.merchant, visit, isRenamed(call, visit.form.query)))
}

/** POST: continues to the confirmation, or shows why SAT refuses this receiver. */
export const submitFiscal = async (call: Call): Promise<Answer> => {
  const visit = await submitted(call)
  if (!visit?.form.query) return sessionExpired(call)
  const filled = visit.form.query
  const { form } = call.request
  const renamed = isRenamed(call, filled)
  const again = (sentence: string) => page(call, [alert(sentence), fiscalForm(call.merchant, visit, renamed)])
  const fiscal = readFiscal({
    nombre: form.get(renamed ? 'denominacion' : 'nombre'),
    cp: form.get(renamed ? 'domicilio' : 'cp'),
    regimen: form.get('regimen'),
    uso: form.get('uso'),
    formaPago: form.get('forma_pago'),
  })
  if (typeof fiscal === 'string') return again(fiscal)
  if (asksCaptcha(call, filled)) return page(call, captcha)
  if (behaviourFor(call, filled) === 'receiver_rejected') return again(receiverRejected)
  const isSaved = call.merchant.kind === 'saved' && form.get('receptor') !== saved.other
  const query = isSaved ? { ...filled, rfc: saved.rfc } : filled
  await call.shop.visits.save(visit, {
    query,
    fiscal: isSaved ? { ...fiscal, ...saved.fiscal } : fiscal,
    mailbox: form.get('email') ?? '',
  })
  return redirect(call, 'confirmar')
}

/** GET: receiver and total again, with the button that issues. */
export const showConfirmForm = async (call: Call): Promise<Answer> => {
  const visit = await resumed(call)
  if (!visit?.form.query || !visit.form.fiscal) return sessionExpired(call)
  return page(call, confirmForm(call.merchant, visit, visit.form.query))
}
