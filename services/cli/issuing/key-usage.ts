/** Object identifier 2.5.29.15, keyUsage (RFC 5280, 4.2.1.3), as DER writes it. */
const OID = Buffer.from('0603551d0f', 'hex')
const CRITICAL = Buffer.from('0101ff', 'hex')
/** The fourth bit of the first byte. */
const DATA_ENCIPHERMENT = 0x10

/** Whether a certificate may encrypt data: SAT allows that to an e.firma, never to a CSD. */
export const mayEncipherData = (der: Uint8Array): boolean => {
  const bytes = Buffer.from(der)
  const at = bytes.indexOf(OID)
  if (at < 0) return false
  const rest = bytes.subarray(at + OID.length)
  const value = rest.subarray(rest.indexOf(CRITICAL) === 0 ? CRITICAL.length : 0)
  // OCTET STRING { BIT STRING { unused bits, bits } }
  return value[0] === 0x04 && value[2] === 0x03 && ((value[5] ?? 0) & DATA_ENCIPHERMENT) !== 0
}
