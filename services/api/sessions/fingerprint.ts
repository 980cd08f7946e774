import { createHash, createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** RFC 8785, so that the order of keys and the spelling of numbers do not matter. */
const canonical = (value: unknown): string => {
  const json = canonicalize(value)
  if (json === undefined) throw new Error('a fingerprint needs JSON')
  return json
}

type Fields = Readonly<Record<string, unknown>>
export type Fingerprint = Readonly<{
  fingerprint: string
  /** As sessions before 2026-11-21 have it, without the key: to compare with, never to keep. */
  plainFingerprint: string
  fieldHashes: Record<string, string>
}>

/** Of the decoded bytes of a picture. */
export const digestOf = (bytes: Uint8Array): string => sha256(bytes)

const isGiven = ([, value]: [string, unknown]) => value !== undefined

/**
 * Of the validated body: absent fields are left out, defaults are in. `imageDigest` stands in for
 * the base64 spelling. What is kept has a key, one per account: plain hashes of an RFC, of `true`,
 * of a whole receiver are guessed, and compared, by whoever reads events.
 */
export const fingerprintOf = (body: Fields, imageDigest: string, key: string): Fingerprint => {
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  const given = Object.fromEntries(Object.entries({ ...body, ticket_image: imageDigest }).filter(isGiven))
  const hashes = Object.entries(given).map(([field, value]) => [field, keyed(canonical(value))])
  const plainFingerprint = sha256(`v1\n${canonical(given)}`)
  return { fingerprint: keyed(plainFingerprint), plainFingerprint, fieldHashes: Object.fromEntries(hashes) }
}
