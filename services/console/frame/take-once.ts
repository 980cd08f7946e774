import { randomUUID } from 'node:crypto'
import { Rejection } from '#contracts/http/errors.ts'
import type { UsedForm, UsedForms } from '../door/used-forms.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'
import type { Answer, Shown } from './page.ts'
import { asRejection } from './trouble-page.ts'

const said = inBoth({
  title: ['Eso ya se hizo', 'That was done already'],
  once: [
    'El secreto se mostró una sola vez y no se guarda para leerlo. Cargar la página otra vez no hizo nada: si no lo copiaste, vuelve y haz otro.',
    'The secret was shown once, and is not kept to be read. Reloading did nothing: if you did not copy it, go back and make another one.',
  ],
  back: ['Volver', 'Back'],
})

/** In each form that makes a secret: its page is loaded again by sending it again. */
export const onceField = (): Html => html`<input type="hidden" name="once" value="${randomUUID()}">`

type SentOnce = Readonly<{ personId: string; form: URLSearchParams; back: string; language: Language }>

const usedFormOf = ({ personId, form }: SentOnce): UsedForm => {
  const once = form.get('once') ?? ''
  if (!/^[\w-]{16,64}$/.test(once)) throw new Rejection('bad_request', 'The form is not of this visit.')
  return { personId, form: once }
}

const repeatedPage = ({ back, language }: SentOnce): Shown => {
  const { title, once, back: word } = said(language)
  const body = html`
    <div class="card">
      <h1>${title}</h1>
      <p></p>
      <p>${once}</p>
      <a class="button second" href="${back}">${word}</a>
    </div>
  `
  return { title, body, status: 409, refused: 'repeated' }
}

/**
 * Does what a form asks for once. Of the form only that it was used is kept, in any process; one
 * that was refused can be sent again.
 */
export const takeOnce = async <Made extends Answer>(
  used: UsedForms,
  sent: SentOnce,
  act: () => Promise<Made>,
): Promise<Made | Shown> => {
  const form = usedFormOf(sent)
  if (!(await used.use(form))) return repeatedPage(sent)
  try {
    const answer = await act()
    if ('body' in answer && answer.refused) await used.giveBack(form)
    return answer
  } catch (error) {
    // after a defect nobody knows what was made
    if (asRejection(error).code !== 'internal_error') await used.giveBack(form)
    throw error
  }
}
