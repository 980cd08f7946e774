import { isSameName } from '#cfdi/is-same-name.ts'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { CfdiDifference } from '#contracts/events/session-events.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'

/** What a session asks its CFDI to say; `formaPago` null: whatever the merchant writes. */
export type AskedOfCfdi = Readonly<{ receiver: Receiver; usoCfdi: string; formaPago: string | null }>

/** Which fields of a CFDI are other than asked; their names alone. */
export const cfdiDifferences = (
  { receiver: named, formaPago }: Pick<CfdiReading, 'receiver' | 'formaPago'>,
  { receiver, usoCfdi, ...asked }: AskedOfCfdi,
): CfdiDifference[] => {
  const differs: Record<CfdiDifference, boolean> = {
    razon_social: !isSameName(named.nombre, receiver.razon_social),
    regimen: named.regimen !== receiver.regimen,
    cp: named.cp !== receiver.cp,
    uso_cfdi: named.uso !== usoCfdi,
    payment_method: asked.formaPago !== null && formaPago !== asked.formaPago,
  }
  return CfdiDifference.options.filter((field) => differs[field])
}
