import { errorCode } from '#platform/runtime/error-code.ts'

/** Why a request got no complete answer. */
export type WireFault = 'timeout' | 'dns' | 'connect' | 'tls' | 'reset' | 'address_refused' | 'protocol'

type Circumstances = Readonly<{ code: string; connected: boolean; cause?: unknown }>

/**
 * `connected`: the connection was established, so the request may have arrived. `code` names the
 * cause ("ECONNREFUSED").
 */
export class HttpFault extends Error {
  readonly fault: WireFault
  readonly code: string
  readonly connected: boolean

  constructor(fault: WireFault, { code, connected, cause }: Circumstances) {
    super(code, { cause })
    this.name = 'HttpFault'
    this.fault = fault
    this.code = code
    this.connected = connected
  }
}

/**
 * The receiver's name or address leads to a place that is not on the public internet. Nothing was
 * sent.
 */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

/** Our own codes: the system has none for a time-out or for broken HTTP. */
export const ownCodes = {
  connectTimeout: 'CONNECT_TIMEOUT',
  truncated: 'ANSWER_TRUNCATED',
  unasked: 'UNASKED_UPGRADE',
  badStatus: 'STATUS_BELOW_100',
} as const

const faultOfCode: Readonly<Record<string, WireFault>> = {
  ADDRESS_REFUSED: 'address_refused',
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  EAI_AGAIN: 'dns',
  ETIMEOUT: 'dns',
  ESERVFAIL: 'dns',
  EREFUSED: 'dns',
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ETIMEDOUT: 'timeout',
  [ownCodes.connectTimeout]: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  [ownCodes.truncated]: 'protocol',
  [ownCodes.unasked]: 'protocol',
  [ownCodes.badStatus]: 'protocol',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
  CERT_HAS_EXPIRED: 'tls',
}

/**
 * By code. HPE_ codes are from Node's HTTP parser: a header that is too long, a malformed chunk,
 * two lengths.
 */
export const wireFaultOf = (error: unknown, connected: boolean): WireFault => {
  const code = errorCode(error)
  if (/^ERR_(?:TLS|SSL)_/.test(code)) return 'tls'
  if (code.startsWith('HPE_')) return 'protocol'
  return faultOfCode[code] ?? (connected ? 'reset' : 'connect')
}
