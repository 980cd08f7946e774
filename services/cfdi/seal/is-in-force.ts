import type { Certificate } from './certificate.ts'

const HOUR = 3_600_000

/** Whether a CSD is in force on Fecha (305). Fecha has no zone: Mexico is UTC-8 to UTC-5. */
export const isInForce = (
  { validFrom, validTo }: Pick<Certificate, 'validFrom' | 'validTo'>,
  fecha: string,
): boolean => {
  const at = Date.parse(`${fecha}Z`)
  return Date.parse(validFrom) <= at + 8 * HOUR && at + 5 * HOUR <= Date.parse(validTo)
}
