import { raw, html as template } from 'hono/html'

/** Safe to send: every value in it was escaped. */
export type Html = ReturnType<typeof raw>
export type Shown = string | number | boolean | null | undefined | Html | readonly Shown[]

/**
 * Values are escaped, whatever they are; only what `html` itself made is not. `false`, `null` and
 * `undefined` show nothing.
 */
export const html = (texts: TemplateStringsArray, ...values: readonly Shown[]): Html =>
  // without promises among the values the answer is no promise
  template(texts, ...values) as Html

export const doctype = raw('<!doctype html>')
