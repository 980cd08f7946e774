import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { tokenField } from './layout.ts'
import type { View } from './view.ts'

const said = inBoth({ sure: ['Sí', 'Yes'] })

/** What cannot be undone asks once more, without a script. */
export const sureForm = (view: View, { action, name }: Readonly<{ action: string; name: string }>): Html =>
  html`<details class="sure"><summary>${name}</summary><form method="post" action="${action}">${tokenField(view)}<button class="danger">${said(view.language).sure}, ${name.toLowerCase()}</button></form></details>`

/** A button that does one thing. */
export const oneButton = (view: View, { action, name }: Readonly<{ action: string; name: string }>): Html =>
  html`<form method="post" action="${action}">${tokenField(view)}<button class="second">${name}</button></form>`
