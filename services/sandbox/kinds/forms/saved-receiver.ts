import { type Html, html } from '../../web/html.ts'

/** The receiver that a portal of the kind `saved` remembers, and chooses by itself. */
export const saved = {
  rfc: 'IIA040805DZ4',
  fiscal: { nombre: 'INDISTRIA ILUMINADORA DE ALMACENES', cp: '62661' },
  /** The value of the choice that means the receiver who is typed. */
  other: '0',
} as const

/** The list of receivers, the wrong one in front. */
export const savedReceivers = (): Html =>
  html`<p><label>Receptor <select name="receptor">
<option value="31" selected>${saved.rfc} - ${saved.fiscal.nombre}</option>
<option value="${saved.other}">Otro receptor</option>
</select></label></p>`
