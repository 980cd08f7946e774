import { z } from 'zod'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { textProblem } from '#cfdi/xml/xml-text.ts'
import { checkRfc } from '#contracts/fiscal/rfc.ts'
import type { Authority } from '../../issue/authority.ts'

const Order = z.object({
  rfc: z.string().refine((rfc) => checkRfc(rfc).ok, 'no RFC'),
  nombre: z
    .string()
    .min(1)
    .max(300)
    .refine((nombre) => textProblem(nombre) === null, 'holds what no name may hold'),
})

type SandboxCsd = Readonly<{ cer: string; key: string; password: string; no_certificado: string }>

const FORM = 'send JSON of this form: {"rfc": "EKU9003173C9", "nombre": "ESCUELA KEMPER URGATE"}'

/** The password of SAT's own test certificates. */
const PASSWORD = '12345678a'

/**
 * A CSD of the sandbox in SAT's form: `cer` and `key` are DER in base64, the key encrypted with its
 * password. A repeated order returns the same CSD.
 */
export const issueCsd = async (
  authority: Pick<Authority, 'csdOf'>,
  order: unknown,
): Promise<SandboxCsd | Readonly<{ problem: string }>> => {
  const parsed = Order.safeParse(order)
  if (!parsed.success) return { problem: `${FORM}\n${z.prettifyError(parsed.error)}` }
  const { certificateDer, privateKey } = await authority.csdOf(parsed.data)
  const key = privateKey.export({
    format: 'der',
    type: 'pkcs8',
    cipher: 'des-ede3-cbc',
    passphrase: PASSWORD,
  })
  return {
    cer: Buffer.from(certificateDer).toString('base64'),
    key: key.toString('base64'),
    password: PASSWORD,
    no_certificado: readCertificate(certificateDer).noCertificado,
  }
}
