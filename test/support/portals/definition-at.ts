import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a stand-in's definition, with the addresses that its servers have now. */
export const definitionAt = (name: string, addresses: Readonly<Record<string, string>>): string =>
  Object.entries(addresses).reduce(
    (whole, [word, url]) =>
      whole.replaceAll(`https://${word}/`, `${url}/`).replaceAll(word, new URL(url).host),
    readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8'),
  )
