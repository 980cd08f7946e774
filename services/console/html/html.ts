import { raw, html as template } from 'hono/html'
import { showControls } from './show-controls.ts'
import { withoutBreaks } from './without-breaks.ts'

/** Safe to send: every value in it was escaped. */
export type Html = ReturnType<typeof raw>
export type Shown = string | number | boolean | null | undefined | Html | readonly Shown[]

/** The value comes right behind the tag of something that is shown to the letter. */
const opensCode = /<(?:pre|code)(?: [^<>]*)?>$/

type Texts = TemplateStringsArray

/** A template has the same texts each time it is shown. */
const kept = new WeakMap<Texts, Texts>()

const textsOf = (written: Texts): Texts => {
  const known = kept.get(written)
  if (known) return known
  const texts = Object.assign([...withoutBreaks(written)], { raw: written.raw })
  kept.set(written, texts)
  return texts
}

/**
 * Values are escaped, whatever they are; only what `html` itself made is not. `false`, `null` and
 * `undefined` show nothing. In `pre` and `code` marks that turn text around are shown.
 */
export const html = (written: Texts, ...values: readonly Shown[]): Html => {
  const texts = textsOf(written)
  // without promises among the values the answer is no promise
  return template(
    texts,
    ...values.map((value, place) =>
      typeof value === 'string' && opensCode.test(texts[place] ?? '') ? showControls(value) : value,
    ),
  ) as Html
}

export const doctype = raw('<!doctype html>')
