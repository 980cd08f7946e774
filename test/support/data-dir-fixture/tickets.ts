import { drawRows } from '#platform/images/draw-rows.ts'
import { drawTicket } from '../tickets/draw-ticket.ts'

/**
 * Photos of tickets that nobody else has; `magic`: what the sandbox's portal does with it
 * (services/sandbox/portal/behaviour.ts).
 */
export const portalTicket = async (n: number, magic = ''): Promise<string> => {
  const code = magic === '' ? `57059637468787${String(2_000 + n)}` : `${magic}0000${String(10_000 + n)}`
  const total = (100 + n * 1.37).toFixed(2)
  return (await drawTicket({ code: code.padEnd(18, '7'), total })).toString('base64')
}

/** Of a shop that entrusts us its CSD. */
export const directTicket = async (folio: string): Promise<string> =>
  (
    await drawRows([
      '      PAPELERIA KEMPER',
      '  ESCUELA KEMPER URGATE SA DE CV',
      '     RFC: EKU9003173C9',
      'FECHA: 19/11/2026  12:37',
      `FOLIO: ${folio}`,
      '',
      '1 CUADERNO        $  580.00',
      '',
      'SUBTOTAL          $  500.00',
      'IVA 16%           $   80.00',
      'TOTAL             $  580.00',
      'EFECTIVO          $  580.00',
      'GRACIAS POR SU COMPRA',
    ])
      .jpeg({ quality: 80 })
      .toBuffer()
  ).toString('base64')
