import { textProblem } from '#cfdi/xml/xml-text.ts'
import { codeOf } from './fiscal-options.ts'
import type { Form } from './visits.ts'

export type Fiscal = NonNullable<Form['fiscal']>

/** What was typed or chosen; the lists by the numbers of `fiscalOptions`. */
export type FiscalTyped = Readonly<Record<'nombre' | 'cp' | 'regimen' | 'uso' | 'formaPago', string | null>>

const isName = (text: string): boolean => text !== '' && text.length <= 300 && textProblem(text) === null

/** The receiver's data with SAT's codes, or the sentence that returns the visitor to the form. */
export const readFiscal = (typed: FiscalTyped): Fiscal | string => {
  const nombre = (typed.nombre ?? '').trim()
  const cp = (typed.cp ?? '').trim()
  const regimen = codeOf('regimen', typed.regimen)
  const uso = codeOf('uso', typed.uso)
  const formaPago = codeOf('forma_pago', typed.formaPago)
  if (!isName(nombre)) return 'Capture el nombre o razón social.'
  if (!/^\d{5}$/.test(cp)) return 'Capture un código postal de cinco dígitos.'
  if (!regimen || !uso || !formaPago) return 'Seleccione régimen fiscal, uso del CFDI y forma de pago.'
  return { nombre, cp, regimen, uso, formaPago }
}
