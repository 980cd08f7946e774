import { textProblem } from '#cfdi/xml/xml-text.ts'
import type { Answer } from '../web/http-server.ts'
import { page, redirect, sessionExpired } from './answers.ts'
import { codeOf } from './fiscal-options.ts'
import { alert, confirmForm, fiscalForm } from './pages.ts'
import { receiverRejected } from './sentences.ts'
import type { Call } from './shop.ts'
import { behaviourFor, resumed, submitted } from './visit-of-call.ts'
import type { Form } from './visits.ts'

type Fiscal = NonNullable<Form['fiscal']>

/** GET: the form that asks for the receiver's tax data. */
export const showFiscalForm = async (call: Call): Promise<Answer> => {
  const visit = await resumed(call)
  if (!visit?.form.query) return sessionExpired(call)
  const renamed = behaviourFor(call, visit.form.query) === 'layout_changed'
  return page(call, fiscalForm(call.merchant, visit, renamed))
}

const isName = (text: string): boolean => text !== '' && text.length <= 300 && textProblem(text) === null

/** The receiver's data with SAT's codes, or the sentence that returns the visitor to the form. */
const readFiscalForm = (form: URLSearchParams, renamed: boolean): Fiscal | string => {
  const text = (name: string) => (form.get(name) ?? '').trim()
  const nombre = text(renamed ? 'denominacion' : 'nombre')
  const cp = text(renamed ? 'domicilio' : 'cp')
  const regimen = codeOf('regimen', form.get('regimen'))
  const uso = codeOf('uso', form.get('uso'))
  const formaPago = codeOf('forma_pago', form.get('forma_pago'))
  if (!isName(nombre)) return 'Capture el nombre o razón social.'
  if (!/^\d{5}$/.test(cp)) return 'Capture un código postal de cinco dígitos.'
  if (!regimen || !uso || !formaPago) return 'Seleccione régimen fiscal, uso del CFDI y forma de pago.'
  return { nombre, cp, regimen, uso, formaPago }
}

/** POST: continues to the confirmation, or shows why SAT refuses this receiver. */
export const submitFiscal = async (call: Call): Promise<Answer> => {
  const visit = await submitted(call)
  if (!visit?.form.query) return sessionExpired(call)
  const behaviour = behaviourFor(call, visit.form.query)
  const renamed = behaviour === 'layout_changed'
  const again = (sentence: string) => page(call, [alert(sentence), fiscalForm(call.merchant, visit, renamed)])
  const fiscal = readFiscalForm(call.request.form, renamed)
  if (typeof fiscal === 'string') return again(fiscal)
  if (behaviour === 'receiver_rejected') return again(receiverRejected)
  await call.shop.visits.save(visit, { ...visit.form, fiscal })
  return redirect(call, 'confirmar')
}

/** GET: receiver and total again, with the button that issues. */
export const showConfirmForm = async (call: Call): Promise<Answer> => {
  const visit = await resumed(call)
  if (!visit?.form.query || !visit.form.fiscal) return sessionExpired(call)
  return page(call, confirmForm(call.merchant, visit, visit.form.query))
}
