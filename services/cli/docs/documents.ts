import { readFileSync } from 'node:fs'
import { merchantJsonSchema } from '#merchants/language/json-schema.ts'
import { envExample } from './env-example.ts'
import { variableTables } from './variable-tables.ts'

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)

const BEGIN = '<!-- variables: made by "npm run docs", do not edit -->\n'
const END = '<!-- end of variables -->'

const between = (text: string, made: string): string => {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin)
    throw new Error(`there is no place for the variables: ${BEGIN.trim()} … ${END}`)
  return `${text.slice(0, begin)}${BEGIN}\n${made}\n${text.slice(end)}`
}

type Document = Readonly<{ path: URL; text: string }>

/**
 * The required text of the generated documents; `npm run docs` writes it, and a law test compares
 * it.
 */
export const documents = (): readonly Document[] => {
  const operating = at('contracts/guides/operating.md')
  return [
    { path: at('.env.example'), text: envExample() },
    {
      path: at('contracts/merchant.schema.json'),
      text: `${JSON.stringify(merchantJsonSchema(), null, 2)}\n`,
    },
    { path: operating, text: between(readFileSync(operating, 'utf8'), variableTables()) },
  ]
}
