import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import {
  type Certificate,
  CertificateUnreadable,
  KeyNotOpened,
  openKey,
  readCertificate,
} from '#cfdi/seal/certificate.ts'
import { checkRfc } from '#contracts/fiscal/rfc.ts'
import type { Mode } from '#contracts/values.ts'
import { Refusal } from '../command-line/command.ts'
import { mayEncipherData } from './key-usage.ts'

export type GivenCsd = Readonly<{
  /** DER, like SAT's files. */
  cer: Uint8Array
  key: Uint8Array
  password: string
  mode: Mode
  /** RFCs of the merchant; null: the registry has none. */
  rfcs: readonly string[] | null
  now: Date
}>

type Facts = Readonly<{ given: GivenCsd; certificate: Certificate }>

const day = (instant: string) => instant.slice(0, 10)

/** In order: the operator gets the sentence of the first rule that is broken. */
const rules: readonly (readonly [holds: (facts: Facts) => boolean, sentence: (facts: Facts) => string])[] = [
  [
    ({ given, certificate }) => certificate.isCsd && !mayEncipherData(given.cer),
    () => 'the .cer is an e.firma, not a CSD: invoices are sealed with a CSD (Certifica, "sello digital")',
  ],
  [
    ({ given, certificate }) => Date.parse(certificate.validFrom) <= given.now.getTime(),
    ({ certificate }) => `the CSD is not valid before ${day(certificate.validFrom)}`,
  ],
  [
    ({ given, certificate }) => given.now.getTime() < Date.parse(certificate.validTo),
    ({ certificate }) => `the CSD expired on ${day(certificate.validTo)}`,
  ],
  [({ certificate }) => checkRfc(certificate.rfc).ok, () => 'the CSD names no RFC'],
  [
    ({ given, certificate }) => given.rfcs?.includes(certificate.rfc) ?? true,
    ({ given, certificate }) =>
      `the CSD is of ${certificate.rfc}, the merchant is ${given.rfcs?.join(' or ')}`,
  ],
  [
    ({ given, certificate }) => given.mode === 'test' || !certificate.isSandbox,
    () => 'the CSD belongs to a sandbox and is not valid at SAT: add it with --test',
  ],
  [
    ({ given, certificate }) => given.mode === 'live' || certificate.isSandbox,
    () =>
      'a test issuer needs a CSD of the sandbox: get one with POST /pac/csd at the sandbox’s address, body {"rfc": …, "nombre": …}',
  ],
]

const certificateOf = (cer: Uint8Array): Certificate => {
  try {
    return readCertificate(cer)
  } catch (error) {
    if (error instanceof CertificateUnreadable) throw new Refusal(`the .cer cannot be read: ${error.message}`)
    throw error
  }
}

const keyOf = ({ key, password }: GivenCsd): KeyObject => {
  try {
    return openKey(key, password)
  } catch (error) {
    if (error instanceof KeyNotOpened) throw new Refusal('the .key does not open with this password')
    throw error
  }
}

/** A certificate of SAT's test authority works only at a PAC's test host. */
export const isOfTestAuthority = (cer: Uint8Array): boolean =>
  /^CN=(AC UAT|A\.?C\.? .*PRUEBAS)/im.test(new X509Certificate(cer).issuer)

/** The CSD, after every check. Throws Refusal with the first fault. */
export const checkCsd = (given: GivenCsd): Certificate => {
  const certificate = certificateOf(given.cer)
  const [, sentence] = rules.find(([holds]) => !holds({ given, certificate })) ?? []
  if (sentence) throw new Refusal(sentence({ given, certificate }))
  if (!createPublicKey(keyOf(given)).equals(certificate.publicKey))
    throw new Refusal('the .key does not belong to the .cer')
  return certificate
}
