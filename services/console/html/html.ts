import { raw, html as template } from 'hono/html'
import { showControls } from './show-controls.ts'

/** Safe to send: every value in it was escaped. */
export type Html = ReturnType<typeof raw>
export type Shown = string | number | boolean | null | undefined | Html | readonly Shown[]

/** The value comes right behind the tag of something that is shown to the letter. */
const opensCode = /<(?:pre|code)(?: [^<>]*)?>$/

/**
 * Values are escaped, whatever they are; only what `html` itself made is not. `false`, `null` and
 * `undefined` show nothing. In `pre` and `code` marks that turn text around are shown.
 */
export const html = (texts: TemplateStringsArray, ...values: readonly Shown[]): Html =>
  // without promises among the values the answer is no promise
  template(
    texts,
    ...values.map((value, place) =>
      typeof value === 'string' && opensCode.test(texts[place] ?? '') ? showControls(value) : value,
    ),
  ) as Html

export const doctype = raw('<!doctype html>')
