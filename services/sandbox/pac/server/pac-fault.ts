/**
 * The error that the PAC plays when the header `x-sandbox-pac` asks for it. A stamp stays: for the
 * same bytes, sent again, the PAC answers like any other.
 */
export const pacFaults = {
  timeout_after_stamp: 'stamps, and its answer comes after everybody’s time-out',
  cut: 'stamps, and cuts the connection instead of answering',
  without_xml: 'stamps, cuts the connection, and for 8 s answers 307 without the document',
  error_after_stamp: 'stamps, and answers 500',
  error_500: 'answers 500 to a document’s first request and stamps nothing; then it works',
  expired_token: 'answers 401 to a document’s first request: the token has expired; then it works',
  slow: 'answers late, but in time',
  down: 'answers 500 to every request, and stamps nothing',
  unavailable: 'gives no token (503): nothing can be sent to it',
  receiver_rejected: 'finds the receiver’s postal code wrong (CFDI40147)',
  wrong_xml: 'stamps, and hands out a document that was changed',
  other_seal: 'answers 307 with the document of another sello',
} as const
export type PacFault = keyof typeof pacFaults

const isFault = (text: string): text is PacFault => Object.hasOwn(pacFaults, text)

/** Null: no fault is asked for. Undefined: there is no such fault. */
export const faultOfHeader = (header: string | undefined): PacFault | null | undefined => {
  if (header === undefined || header === '') return null
  return isFault(header) ? header : undefined
}
