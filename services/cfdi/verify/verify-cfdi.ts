import type { CfdiChecks } from '#contracts/fiscal/cfdi-checks.ts'
import { round } from '../decimals/decimal.ts'
import { readCfdi } from '../read/read-cfdi.ts'
import { CertificateUnreadable, readCertificate } from '../seal/certificate.ts'
import { CfdiUnreadable, type UnreadableReason } from '../xml/cfdi-unreadable.ts'
import { documentChecks, type Facts } from './document-checks.ts'
import type { Expected } from './expected-cfdi.ts'
import { sealOf, stampSealOf } from './seal-checks.ts'

/** Why a document is not the CFDI of this ticket; the first reason found. */
export type CfdiFault =
  | UnreadableReason
  | 'not_stamped'
  | 'certificate_unreadable'
  | (typeof documentChecks)[number][0]
  | 'seal_broken'
  | 'stamp_seal_broken'

export type Verdict =
  | Readonly<{
      ok: true
      /** As the TFD writes it. */
      uuid: string
      issuerRfc: string
      /** Two decimals. */
      total: string
      /** FechaTimbrado: local time, no zone. */
      stampedAt: string
      checks: CfdiChecks
    }>
  | Readonly<{ ok: false; reason: CfdiFault }>

const judge = (facts: Facts): Verdict => {
  const [reason] = documentChecks.find(([, holds]) => !holds(facts)) ?? []
  if (reason) return { ok: false, reason }
  const [seal, stampSeal] = [sealOf(facts), stampSealOf(facts)]
  if (seal === 'seal_broken') return { ok: false, reason: seal }
  if (stampSeal === 'stamp_seal_broken') return { ok: false, reason: stampSeal }
  const { cfdi, tfd } = facts
  return {
    ok: true,
    uuid: tfd.uuid,
    issuerRfc: cfdi.issuer.rfc,
    total: round(cfdi.total, 2),
    stampedAt: tfd.fechaTimbrado,
    checks: { seal, stampSeal, chain: 'not_checked' },
  }
}

/**
 * Verifies that these bytes prove the issue of the expected CFDI. Never throws, whatever a portal
 * answers. The list of PACs is not known offline, so the timbre of a PAC outside `pacCertificates`
 * is trusted, and `checks` says so.
 */
export const verifyCfdi = (xml: Uint8Array | string, expected: Expected): Verdict => {
  const pacs = (expected.pacCertificates ?? []).map(readCertificate)
  try {
    const cfdi = readCfdi(xml)
    const { tfd, tfdElement } = cfdi
    if (!tfd || !tfdElement) return { ok: false, reason: 'not_stamped' }
    const certificate = readCertificate(Buffer.from(cfdi.certificado, 'base64'))
    return judge({ cfdi, tfd, tfdElement, certificate, expected, pacs })
  } catch (error) {
    if (error instanceof CfdiUnreadable) return { ok: false, reason: error.reason }
    if (error instanceof CertificateUnreadable) return { ok: false, reason: 'certificate_unreadable' }
    throw error
  }
}
