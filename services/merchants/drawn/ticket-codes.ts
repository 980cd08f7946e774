import type { Merchant } from '../language/merchant.ts'
import { grownCode } from './grown-code.ts'
import { Undrawable } from './undrawable.ts'

type Codes = Merchant['codes']

const namedCodes = (folio: string): Readonly<Record<string, string>> | null => {
  if (!folio.includes('=')) return null
  return Object.fromEntries(
    folio.split(',').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name.trim(), value.trim()]
    }),
  )
}

const checked = (codes: Codes, given: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(given)) {
    const code = codes[name]
    if (!code) throw new Undrawable(`it has no code ${name}; it has ${Object.keys(codes).join(', ')}`)
    if (!new RegExp(code.pattern, 'u').test(value))
      throw new Undrawable(`${name} does not match ${code.pattern}`)
  }
  return given
}

/** The first code that can begin so takes the folio. */
const carrying = (codes: Codes, folio: string): Readonly<Record<string, string>> => {
  for (const [name, { pattern }] of Object.entries(codes)) {
    const text = grownCode(folio, pattern)
    if (text !== null && text.length >= Math.min(8, folio.length + 4)) return { [name]: text }
  }
  const forms = Object.entries(codes).map(([name, { pattern }]) => `${name} ${pattern}`)
  throw new Undrawable(`no code of this merchant can begin with ${folio}: ${forms.join(', ')}`)
}

/**
 * A value for each code: `folio` is one that the first code that it fits begins with, or
 * `NAME=VALUE,…`; the others are invented. Throws Undrawable.
 */
export const ticketCodes = (codes: Codes, folio: string): Readonly<Record<string, string>> => {
  const given = namedCodes(folio) ?? carrying(codes, folio)
  const others = Object.entries(codes).flatMap(([name, { pattern }]) => {
    if (Object.hasOwn(given, name)) return []
    const invented = grownCode('', pattern)
    if (invented === null) throw new Undrawable(`say ${name}=…: nothing could be invented for ${pattern}`)
    return [[name, invented] as const]
  })
  return { ...Object.fromEntries(others), ...checked(codes, given) }
}
