import { readSession, type TicketOptions, type World } from '../billing/world.ts'
import { merchantNamed } from '../merchants/merchant-named.ts'

type Sale = Readonly<{ folio: string; amount: string }> & Pick<TicketOptions, 'accountId' | 'receiver'>

/** A session at `sbx-correo`, which mails its invoices. */
export const atCorreo = (world: World, { folio, amount, ...whose }: Sale): Promise<string> => {
  const { rfcs, aliases } = merchantNamed('sbx-correo')
  const [rfc = null] = rfcs
  const [name = ''] = aliases
  const rows = [name, `RFC: ${rfc}`, `FOLIO: ${folio}`, `TOTAL $${amount}`]
  return readSession(world, { rfc, name, rows, amount, codes: { folio }, ...whose })
}
