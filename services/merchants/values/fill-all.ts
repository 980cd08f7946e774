import { fill, type Values } from './fill-template.ts'

type Texts = Readonly<Record<string, string>>

/** The texts under the names they have; the names stay as they are. Throws ValueMissing. */
export const fillAll = (texts: Texts, values: Values): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, values)]))
