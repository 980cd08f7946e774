import type { Scope } from '#contracts/scopes.ts'
import { type Faults, noFaults } from '../forms/faults.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call } from '../frame/page.ts'
import { onceField } from '../frame/take-once.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { ownScopes } from './own-scopes.ts'

const said = inBoth({
  fresh: ['Llave nueva', 'New key'],
  name: ['Nombre (opcional)', 'Name (optional)'],
  scopes: ['Puede', 'May'],
  make: ['Crear', 'Create'],
  again: ['Revisa lo marcado: no se creó nada.', 'Check the marked fields: nothing was created.'],
})

/** `form`: what was typed; null: nothing yet. */
export type TypedKey = Readonly<{ form: URLSearchParams | null; faults: Faults }>

export const untypedKey: TypedKey = { form: null, faults: noFaults }

const scopeBox = (scope: Scope, form: URLSearchParams | null) => {
  const isChosen = form?.getAll('scope').includes(scope) ?? true
  return html`
    <label class="check">
      <input type="checkbox" name="scope" value="${scope}"${isChosen && html` checked`}> <code>${scope}</code>
    </label>
  `
}

/** The form for a new key with what was typed, and what is wrong with it. */
export const newKeyCard = (call: Call, { form, faults }: TypedKey): Html => {
  const words = said(call.view.language)
  const name = field({
    id: 'name',
    label: words.name,
    fault: faults.of.get('name'),
    input: (tied) =>
      html`<input name="name"${tied} value="${form?.get('name')}" maxlength="200" autocomplete="off">`,
  })
  const scopes = ownScopes(call.view.person?.role ?? 'finance').map((scope) => scopeBox(scope, form))
  const fault = faults.of.get('scope')
  const tied = fault !== undefined && html` aria-describedby="fault-scope"`
  return html`
    <section class="card" aria-labelledby="fresh">
      <h2 id="fresh">${words.fresh}</h2>
      ${faults.of.size > 0 && html`<p class="note bad" role="alert">${words.again}</p>`}
      <form class="fields" method="post" action="${call.home}/keys">
        ${tokenField(call.view)}
        ${onceField()}
        ${name}
        <fieldset${tied}>
          <legend>${words.scopes}</legend>
          ${scopes}
          <p class="fault" id="fault-scope">${fault}</p>
        </fieldset>
        <button>${words.make}</button>
      </form>
    </section>
  `
}
