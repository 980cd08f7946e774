import { isSameName } from '#cfdi/is-same-name.ts'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { CfdiDifference } from '#contracts/events/cfdi-difference.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'

/** What a session requires of its CFDI; `formaPago` null: the merchant decides. */
type AskedOfCfdi = Readonly<{ receiver: Receiver; usoCfdi: string; formaPago: string | null }>

/** The names of the fields in which a CFDI differs from the request. */
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
