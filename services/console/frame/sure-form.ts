import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { tokenField } from './layout.ts'
import { onceField } from './take-once.ts'
import type { View } from './view.ts'

const said = inBoth({ sure: ['Sí', 'Yes'] })

/** `makesSecret`: it is taken once. `fields`: what is chosen with it. */
type OneAction = Readonly<{ action: string; name: string; makesSecret?: true; fields?: Html }>

const hidden = (view: View, { makesSecret }: OneAction) =>
  html`${tokenField(view)}${makesSecret && onceField()}`

/** What cannot be undone asks once more, without a script. */
export const sureForm = (view: View, asked: OneAction): Html => html`
  <details class="sure">
    <summary>${asked.name}</summary>
    <form method="post" action="${asked.action}">
      ${hidden(view, asked)}
      ${asked.fields}
      <button class="danger">${said(view.language).sure}, ${asked.name.toLowerCase()}</button>
    </form>
  </details>
`

/** A button that does one thing. */
export const oneButton = (view: View, asked: OneAction): Html => html`
  <form method="post" action="${asked.action}">
    ${hidden(view, asked)}
    <button class="second">${asked.name}</button>
  </form>
`
