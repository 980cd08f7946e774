import { type Html, html } from '../web/html.ts'
import { type FiscalSelect, fiscalOptions } from './fiscal-options.ts'

/** The options of a list, which starts without a choice. */
export const optionsOf = (name: FiscalSelect): Html => {
  const options = fiscalOptions[name].map(
    ({ value, text }) => html`<option value="${value}">${text}</option>`,
  )
  return html`<option value="">Seleccione</option>${options}`
}
