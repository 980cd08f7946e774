import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The text of a stand-in's definition, with the addresses that its servers have now, and other
 * words put in.
 */
export const definitionAt = (name: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce(
    (whole, [word, url]) =>
      whole.replaceAll(`https://${word}/`, `${url}/`).replaceAll(word, URL.parse(url)?.host ?? url),
    readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8'),
  )
