import type { Merchant } from '#merchants/language/merchant.ts'
import { extractPortalFields } from '#ticket/fields/codes/candidates/extract-portal-fields.ts'
import { squeezed } from '#ticket/text/squeezed.ts'
import type { Rereading } from '../stores/marks/reread.ts'
import { plainCode } from './plain-code.ts'

type Read = Readonly<{
  rows: readonly string[]
  given: Readonly<Record<string, string>>
  definition: Pick<Merchant, 'id' | 'codes'>
}>

/**
 * What other rules find on this ticket. Only its rows are read: what the reader found by name, it
 * found by the rules of its own definition. What was given was asked for by its label, and is what
 * stands behind the same text.
 */
export const readByRule = ({ rows, given, definition }: Read): Rereading => ({
  merchantId: definition.id,
  readBy: ({ name, ...code }) => {
    const asked = definition.codes[name]
    const isAsked = asked?.near === code.near && asked.label === code.label
    const said = isAsked ? given[name] : undefined
    const fits = said !== undefined && new RegExp(code.pattern).test(squeezed(said))
    const read = fits ? said : extractPortalFields(rows, { [name]: code }).found[name]
    return read === undefined ? null : plainCode(read, code.charset)
  },
})
