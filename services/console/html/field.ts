import { type Html, html } from './html.ts'

type Field = Readonly<{
  id: string
  label: string
  /** Gets what ties it to its fault: `id`, `aria-invalid`, `aria-describedby`. */
  input: (tied: Html) => Html
  hint?: string
  fault: string | undefined
}>

/** A field with the place where its fault is said; a script fills the same place. */
export const field = ({ id, label, input, hint, fault }: Field): Html => {
  const described = `${hint === undefined ? '' : `hint-${id} `}fault-${id}`
  const tied = html` id="${id}" aria-describedby="${described}"${fault !== undefined && html` aria-invalid="true"`}`
  return html`
    <div class="field">
      <label for="${id}">${label}</label>
      ${input(tied)}
      ${hint !== undefined && html`<small id="hint-${id}">${hint}</small>`}
      <p class="fault" id="fault-${id}" data-fault="${id}">${fault}</p>
    </div>
  `
}
