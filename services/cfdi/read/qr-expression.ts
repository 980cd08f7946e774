import { add, withoutTrailingZeros } from '../decimals/decimal.ts'
import type { CfdiReading } from './cfdi-reading.ts'

/**
 * The text of the QR code (Anexo 20, I.D). RFCs keep Ñ raw and write `&amp;`, as SAT's page
 * expects.
 */
export const qrExpression = (
  cfdi: Pick<CfdiReading, 'uuid' | 'issuer' | 'receiver' | 'total' | 'sello'>,
): string => {
  const rfc = (text: string) => text.replaceAll('&', '&amp;')
  const total = withoutTrailingZeros(add(cfdi.total))
  return (
    `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${cfdi.uuid ?? ''}` +
    `&re=${rfc(cfdi.issuer.rfc)}&rr=${rfc(cfdi.receiver.rfc)}&tt=${total}&fe=${cfdi.sello.slice(-8)}`
  )
}
