import { type Html, html } from './html.ts'

/** A name and its value; null, undefined, false and the empty text are left out. */
export type Fact = readonly [name: string, value: Html | string | number | null | false | undefined]

export const facts = (rows: readonly Fact[]): Html => html`
  <dl class="facts">
    ${rows
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
  </dl>
`
