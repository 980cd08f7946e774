import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import type { Cfdi } from '#cfdi/cfdi.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import type { Expected } from '#cfdi/verify/expected-cfdi.ts'
import { makeCsd } from './make-csd.ts'

export const issuerCsd = await makeCsd({
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE SA DE CV',
  noCertificado: '30001000000500009901',
})
export const pacCsd = await makeCsd({
  rfc: 'SPR190613I52',
  nombre: 'PAC DE PRUEBA',
  noCertificado: '30001000000500009902',
  key: 'pac',
})

export const uuid = '1f0a6c0e-5d52-4e0e-9a4b-3f1c2b7d8e90'

/** A ticket of 1,234.57 whose IVA is 16 %. */
export const sampleCfdi: Cfdi = {
  issuer: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
  receiver: {
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    cp: '86991',
    regimen: '601',
    uso: 'G03',
  },
  serie: 'T',
  folio: '1001',
  fecha: '2026-11-20T10:13:15',
  lugarExpedicion: '06000',
  formaPago: '04',
  metodoPago: 'PUE',
  moneda: 'MXN',
  noCertificado: issuerCsd.noCertificado,
  ...splitTax({ total: '1234.57' }, { noIdentificacion: 'TK-001' }),
}

export const seal = (xml: string): string => sealCfdi(xml, issuerCsd)

export const stamp = (sealed: string): string =>
  stampCfdi(sealed, { uuid, fechaTimbrado: '2026-11-20T10:13:18', rfcProvCertif: 'SPR190613I52', ...pacCsd })

export const stampedCfdi = (cfdi: Cfdi = sampleCfdi): string => stamp(seal(buildCfdi(cfdi)))

/** What the sample is, as the ticket and the request would say it. */
export const expected: Expected = {
  issuerRfcs: ['EKU9003173C9'],
  receiver: { rfc: 'URE180429TM6' },
  total: '1234.57',
  pacCertificates: [pacCsd.certificateDer],
}
