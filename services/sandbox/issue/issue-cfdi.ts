import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { localTime, zonesOf } from '#cfdi/catalogs/local-time.ts'
import type { CfdiReceiver } from '#cfdi/cfdi.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import type { Instant } from '#contracts/values.ts'
import type { Identity } from './issue-certificate.ts'
import type { SandboxMerchant } from './merchant.ts'
import type { PortalTicket } from './ticket-key.ts'

export type Sale = Readonly<{
  merchant: Omit<SandboxMerchant, 'kind'>
  ticket: PortalTicket
  receiver: CfdiReceiver
  /** c_FormaPago. */
  formaPago: string
  folio: string
}>

/**
 * The merchant's CFDI for one ticket, sealed, not stamped: IVA 16 %, the total equal to the
 * ticket's. Throws CfdiUnbuildable.
 */
export const issueCfdi = ({ sale, csd, now }: { sale: Sale; csd: Identity; now: Instant }): string => {
  const { merchant, ticket, receiver, formaPago, folio } = sale
  const noIdentificacion = merchant.fields
    .map((name) => ticket.codes[name] ?? '')
    .join('-')
    .slice(0, 100)
  const unsealed = buildCfdi({
    ...splitTax({ total: ticket.total, rate: '0.16' }, { descripcion: 'Venta', noIdentificacion }),
    issuer: { rfc: merchant.rfc, nombre: merchant.nombre, regimen: merchant.regimen },
    receiver,
    fecha: localTime(now, zonesOf(merchant.lugarExpedicion)[0]),
    lugarExpedicion: merchant.lugarExpedicion,
    formaPago,
    metodoPago: 'PUE',
    moneda: 'MXN',
    serie: 'SBX',
    folio,
    noCertificado: readCertificate(csd.certificateDer).noCertificado,
  })
  return sealCfdi(unsealed, csd)
}
