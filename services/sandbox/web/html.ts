/** Markup that may be put into a page unchanged. */
export type Html = Readonly<{ markup: string }>
type Value = string | number | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

const markupOf = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** html`<p>${text}</p>`: every text is escaped, quotes too; only Html is inserted unchanged. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: strings.reduce((sum, part, i) => `${sum}${markupOf(values[i - 1] ?? '')}${part}`),
})
