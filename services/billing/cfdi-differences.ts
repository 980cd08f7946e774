import type { CfdiReading } from '#cfdi/cfdi-reading.ts'
import type { Receiver } from '#contracts/receiver.ts'
import { CfdiDifference } from '#contracts/session-events.ts'
import { upperText } from '#ticket/text/upper-text.ts'

/** What a session asks its CFDI to say; `formaPago` null: whatever the merchant writes. */
export type AskedOfCfdi = Readonly<{ receiver: Receiver; usoCfdi: string; formaPago: string | null }>

/** Portals write names as their own form lets them. */
const plain = (name: string): string => upperText(name).replace(/\s+/g, ' ').trim()

/** Which fields of a CFDI are other than asked; their names alone. */
export const cfdiDifferences = (
  { receiver: named, formaPago }: Pick<CfdiReading, 'receiver' | 'formaPago'>,
  { receiver, usoCfdi, ...asked }: AskedOfCfdi,
): CfdiDifference[] => {
  const differs: Record<CfdiDifference, boolean> = {
    razon_social: plain(named.nombre) !== plain(receiver.razon_social),
    regimen: named.regimen !== receiver.regimen,
    cp: named.cp !== receiver.cp,
    uso_cfdi: named.uso !== usoCfdi,
    payment_method: asked.formaPago !== null && formaPago !== asked.formaPago,
  }
  return CfdiDifference.options.filter((field) => differs[field])
}
