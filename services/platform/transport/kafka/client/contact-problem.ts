export const noBroker = 'no broker answers'
const refused = 'the broker refuses KAFKA_USER with its password'

/** Codes of Node and OpenSSL for certificates and handshakes. */
const isTls = (text: string): boolean =>
  /CERT|^ERR_(TLS|SSL)|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH|ALTNAME/.test(text)

const causes = function* (error: unknown): Iterable<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

/**
 * Why a broker could not be asked, in words that anybody may read: no address, no name. The codes
 * are those that an operator can look up.
 */
export const contactProblem = (error: unknown): string => {
  for (const one of causes(error)) {
    if (one.name === 'KafkaJSSASLAuthenticationError') return refused
    const code = 'code' in one ? String(one.code) : ''
    if (isTls(code)) return `TLS to the broker fails (${code})`
  }
  return noBroker
}
