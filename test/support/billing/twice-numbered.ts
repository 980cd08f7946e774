import { newId } from '#platform/runtime/new-id.ts'
import { TOTAL } from '#test/support/kills/issuing-books.ts'
import { type OwnMerchant, openOwnMerchant } from './own-merchant.ts'
import type { TicketOptions } from './ticket-of.ts'

export const BY_FOLIO =
  "folio: { label: Folio, near: FOLIO, pattern: '^\\d{10}$', charset: digits, source: page }"
export const BY_WEB = "web: { label: Web, near: WEB, pattern: '^\\d{12}$', charset: digits, source: page }"

/** The definition with its code sent as a value, so that it can have any name. */
export const plain = (text: string) =>
  text.replace('      codes: true\n', '').replace('set: { total:', 'set: { folio: "{{code.folio}}", total:')

/** The definition of before with its other number as its code. */
export const byOtherNumber = (text: string): string =>
  // a function, because `$'` is special in a replacement
  text.replace(BY_FOLIO, () => BY_WEB).replaceAll('{{code.folio}}', '{{code.web}}')

/** A ticket that prints two numbers, by either of which a definition may know it. */
export const printed = (folio: string): TicketOptions => ({
  accountId: newId('acc'),
  rows: ['TIENDA DE PRUEBA', 'RFC: XIA190128J61', `FOLIO: ${folio}`, `WEB: ${folio}77`, `TOTAL $${TOTAL}`],
})

export type MerchantOptions = NonNullable<Parameters<typeof openOwnMerchant>[0]>

/** A merchant whose tickets print two numbers, known by the first of them. */
export const withMerchant = async (
  run: (world: OwnMerchant) => Promise<void>,
  options: MerchantOptions = {},
): Promise<void> => {
  const world = await openOwnMerchant({ reword: plain, ...options })
  try {
    await run(world)
  } finally {
    await world.close()
  }
}
