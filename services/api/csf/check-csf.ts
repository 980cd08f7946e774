import { createHash } from 'node:crypto'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'
import { base64Of, decodeBase64, decodedLength, notBase64 } from '../pictures/base64.ts'
import { csfUnreadable } from './csf-refusals.ts'

/** A PDF by its first bytes; its contents are not checked yet. */
export type CheckedCsf = Readonly<{ bytes: Buffer; sha256: string }>

/** Some programs write a line of their own before the header (ISO 32000-1, Annex H). */
const HEAD_BYTES = 1_024

/** The bytes of `csf_pdf`; nothing is parsed. Throws `Rejection`. */
export const checkCsf = (text: string): CheckedCsf => {
  const base64 = base64Of(text)
  if (decodedLength(base64) > limits.csfBytes) throw csfUnreadable('too_large')
  const bytes = decodeBase64(base64)
  if (!bytes) {
    const message = notBase64('csf_pdf', base64)
    throw new Rejection('invalid_base64', `${message}.`, {
      details: [{ field: 'csf_pdf', code: 'invalid_base64', message }],
    })
  }
  if (!bytes.subarray(0, HEAD_BYTES).includes('%PDF-')) throw csfUnreadable('not_a_pdf')
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
