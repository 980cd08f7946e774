import { foldedWords } from '#ticket/text/folded-words.ts'
import { labelOf, typeOf } from '../../engine/forms/form-controls.ts'
import type { Page } from '../../engine/page/read-page.ts'
import type { Selection } from '../../engine/page/shown-text.ts'

/** What a control asks for: a value that is known, or a code of the ticket by this name. */
type Guess = Readonly<{ template: string } | { code: string; label: string }>

// the special stands before the general; over the words that the page has for the control
const meanings: readonly (readonly [RegExp, string])[] = [
  [/R\.?F\.?C\b/, '{{receiver.rfc}}'],
  [/REGIMEN/, '{{receiver.regimen}}'],
  [/USO/, '{{session.uso}}'],
  [/FORMA.?(DE.?)?PAGO|METODO.?(DE.?)?PAGO/, '{{session.forma_pago}}'],
  [/CORREO|E.?MAIL|\bMAIL/, '{{session.mailbox}}'],
  [/CODIGO.?POSTAL|\bC\.?P\b|TXTCP|ZIP/, '{{receiver.cp}}'],
  [/RAZON|NOMBRE|DENOMINACION/, '{{receiver.nombre}}'],
  [/SUBTOTAL/, '{{ticket.subtotal}}'],
  [/TOTAL|IMPORTE|MONTO/, '{{ticket.total}}'],
  [/FECHA|DATE/, '{{ticket.date|date:DD/MM/YYYY}}'],
  [/HORA\b|TIME\b/, '{{ticket.time}}'],
]

const wordsOf = (page: Page, control: Selection): string =>
  [control.attr('name'), control.attr('id'), control.attr('placeholder'), control.attr('title')]
    .map((text) => (text ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_$:[\]-]/g, ' '))
    .concat(['checkbox', 'radio'].includes(typeOf(control)) ? [] : [tiedLabel(page, control)])
    .map(foldedWords)
    .join(' ')

const tiedLabel = (page: Page, control: Selection): string => {
  const id = control.attr('id')
  const isTied = id !== undefined && page.$(`label[for="${id.replaceAll('"', '')}"]`).length > 0
  return isTied || control.closest('label').length > 0 ? labelOf(page, control) : ''
}

const codeName = (control: Selection, n: number): string => {
  const last =
    (control.attr('name') ?? '')
      .split(/[$:.[\]]/)
      .filter(Boolean)
      .at(-1) ?? ''
  const bare = foldedWords(last.replace(/^(?:txt|tb|inp|input)_?(?=[A-Z])/, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+|_+$/g, '')
  return bare === '' ? `code_${n}` : bare
}

export const guessControl = (page: Page, control: Selection, n: number): Guess => {
  const words = wordsOf(page, control)
  const found = meanings.find(([pattern]) => pattern.test(words))?.[1]
  if (found === undefined) {
    const label = tiedLabel(page, control).replace(/\s+/g, ' ').trim() || (control.attr('placeholder') ?? '')
    const code = codeName(control, n)
    return { code, label: label === '' ? code : label }
  }
  return { template: typeOf(control) === 'date' ? '{{ticket.date}}' : found }
}
