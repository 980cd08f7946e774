import { readFileSync } from 'node:fs'
import { merchantJsonSchema } from '#merchants/language/json-schema.ts'
import { envExample } from './env-example.ts'
import { failureTables } from './failure-tables.ts'
import { variableTables } from './variable-tables.ts'

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)

type Made = Readonly<{ what: string; text: string }>

/** The document with the made text in its place, which two comments mark. */
const withMade = (path: URL, made: Made): Document => {
  const document = readFileSync(path, 'utf8')
  const begin = `<!-- ${made.what}: made by "npm run docs", do not edit -->\n`
  const from = document.indexOf(begin)
  const to = document.indexOf(`<!-- end of ${made.what} -->`)
  if (from < 0 || to < from) throw new Error(`${path.pathname} has no place for the ${made.what}: ${begin}`)
  return { path, text: `${document.slice(0, from)}${begin}\n${made.text}\n${document.slice(to)}` }
}

type Document = Readonly<{ path: URL; text: string }>

/**
 * The required text of the generated documents; `npm run docs` writes it, and a law test compares
 * it.
 */
export const documents = (): readonly Document[] => [
  { path: at('.env.example'), text: envExample() },
  {
    path: at('contracts/merchant.schema.json'),
    text: `${JSON.stringify(merchantJsonSchema(), null, 2)}\n`,
  },
  withMade(at('contracts/guides/operating.md'), { what: 'variables', text: variableTables() }),
  withMade(at('contracts/guides/api.md'), { what: 'failures', text: failureTables() }),
]
