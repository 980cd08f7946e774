import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { localTime, zonesOf } from '#cfdi/catalogs/local-time.ts'
import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import { openKey } from '#cfdi/seal/certificate.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Instant } from '#contracts/values.ts'
import type { Issuer, Issuers } from '#platform/tenants/issuers.ts'
import type { DirectTicket } from '../stores/ticket-marks.ts'

type Sale = Readonly<{
  ticket: DirectTicket
  amounts: CfdiAmounts
  receiver: Receiver
  usoCfdi: string
  formaPago: string
  now: Instant
}>

/**
 * Of several clocks, the one that is furthest behind: SAT refuses a Fecha in the future
 * (CFDI40101), but not one of two hours ago.
 */
const fechaAt = (postalCode: string, now: Instant): string =>
  zonesOf(postalCode)
    .map((zone) => localTime(now, zone))
    .sort()[0] ?? localTime(now)

/** 12 digits of the ticket's key: a second CFDI of the same ticket would be visible. */
const folioOf = ({ key }: DirectTicket): string => key.slice(0, 12).toUpperCase()

/**
 * The ticket's CFDI, sealed with the issuer's CSD, not stamped. Throws CfdiUnbuildable,
 * NotSealable, KeyNotOpened.
 */
export const sealSale = async (
  issuers: Pick<Issuers, 'withSecret'>,
  issuer: Issuer,
  sale: Sale,
): Promise<string> => {
  const { ticket, amounts, receiver, usoCfdi, formaPago, now } = sale
  const unsealed = buildCfdi({
    ...amounts,
    issuer: { rfc: issuer.rfc, nombre: issuer.nombre, regimen: issuer.regimen },
    receiver: {
      rfc: receiver.rfc,
      nombre: receiver.razon_social,
      cp: receiver.cp,
      regimen: receiver.regimen,
      uso: usoCfdi,
    },
    fecha: fechaAt(issuer.lugarExpedicion, now),
    lugarExpedicion: issuer.lugarExpedicion,
    formaPago,
    metodoPago: 'PUE',
    moneda: 'MXN',
    folio: folioOf(ticket),
    noCertificado: issuer.noCertificado,
  })
  return issuers.withSecret(issuer, ({ key, password }) =>
    sealCfdi(unsealed, { certificateDer: issuer.certificateDer, privateKey: openKey(key, password) }),
  )
}
