import type { Ticket } from '#contracts/reading/ticket.ts'
import { codesAsked } from '#merchants/codes-asked.ts'
import { merchantOn, settleMerchant } from '#merchants/detect/settle-merchant.ts'
import { settleName } from '#merchants/detect/settle-name.ts'
import type { ReaderMerchants } from '#merchants/reader-merchants.ts'
import { doubted } from '#ticket/doubted.ts'
import { type PortalFieldsInput, portalFields } from '#ticket/fields/codes/choose/portal-fields.ts'
import { withUnnamedCodes } from '#ticket/fields/codes/choose/with-unnamed-codes.ts'
import { withCodes } from '#ticket/fields/codes/doubt/with-codes.ts'
import { type OtherDocument, otherDocument } from '#ticket/paper/other-document.ts'
import { settleUuid } from '#ticket/paper/settle-uuid.ts'
import { settleTotal } from '#ticket/settle-total.ts'
import { withoutValues } from '#ticket/without-values.ts'
import type { PassesRead } from './read-in-passes.ts'

/** What all passes over a photo have read. `seen`: what they saw of other tickets. */
type Read = Readonly<{
  passes: PassesRead
  seen: Readonly<{ several: boolean; mixed: boolean }>
  merchants: ReaderMerchants
  /** The texts of the photo's bar codes; called once, if they can decide something. */
  barcodes: () => Promise<string[]>
}>

export type Settled = Readonly<{ ticket: Ticket; document: OtherDocument | null; text: string[] }>

const severalTickets = { kind: 'several_tickets' } as const

/** A paper that prints nothing of Mexico is a ticket all the same where its merchant is known. */
const documentOn = (text: readonly string[], isKnown: boolean): OtherDocument | null => {
  const shown = otherDocument(text)
  return isKnown && shown?.kind === 'without_mexico' ? null : shown
}

const codesOn = async (input: PortalFieldsInput) => withUnnamedCodes(input, await portalFields(input))

/** The ticket with its merchant and codes, and what the photo shows if it is no ticket. */
export const settleReading = async ({ passes, seen, merchants, barcodes }: Read): Promise<Settled> => {
  const { rows } = passes
  const printed = seen.mixed ? doubted(passes.ticket) : passes.ticket
  const text = rows.map((row) => row.text)
  const found = merchantOn(printed, text, merchants.known)
  const asked = codesAsked(found, merchants)
  let symbols: Promise<string[]> | undefined
  const bars = () => {
    symbols ??= barcodes()
    return symbols
  }
  const codesByPass = await Promise.all(
    passes.all.map(async (each) => ({
      rows: each,
      ...(await codesOn({ asked, rows: each, barcodes: bars })),
    })),
  )
  const named = settleName(settleMerchant(printed, found), { found, rows: text }, merchants.known)
  const settled = withCodes(named, { passes: codesByPass, asked, bars: (await symbols) ?? [] })
  const shown = documentOn(text, found.kind === 'found')
  const document = seen.several && shown?.kind !== 'cfdi' ? severalTickets : await settleUuid(shown, bars)
  return { ticket: seen.several ? withoutValues(settled) : settleTotal(settled, rows), document, text }
}
