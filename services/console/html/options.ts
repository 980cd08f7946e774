import { type Html, html } from './html.ts'

/** Without a text its value is shown. */
export type Option = readonly [value: string, text?: string]

/** What a select offers; `chosen`: the value that stands in it. */
export const options = (offered: readonly Option[], chosen: string | null | undefined): readonly Html[] =>
  offered.map(
    ([value, text = value]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )
