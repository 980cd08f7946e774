/**
 * Who can correct a refusal. `account`: the PAC was unavailable, or refused us; it examined
 * nothing.
 */
type PacFault = 'receiver' | 'issuer' | 'document' | 'account'

export type StampOutcome =
  /** `recovered`: these bytes had been stamped before (307). */
  | Readonly<{ kind: 'stamped'; xml: string; uuid: string; recovered: boolean }>
  /**
   * This request stamped nothing. `code` is SAT's where the PAC gave one; `message` is the PAC's
   * own, hostile input.
   */
  | Readonly<{ kind: 'rejected'; code: string; message: string; detail: string | null; fault: PacFault }>
  /**
   * Time-out, 5xx, a lost connection: it may have been stamped. `uuid`: it was, as this, and is not
   * shown.
   */
  | Readonly<{ kind: 'unknown'; reason: string; uuid?: string }>

/** `absent`: the PAC reports that it has none. */
export type StoredCfdi = Readonly<
  { kind: 'stored'; xml: string } | { kind: 'absent' } | { kind: 'unknown'; reason: string }
>

/**
 * `key`: one per document, up to 100 characters. A PAC that knows keys answers a repeated key with
 * what it stamped under it.
 */
export type Asking = Readonly<{ key: string; signal: AbortSignal }>

/**
 * Stamps what the issuer has sealed. Never throws for anything that a PAC or the network does; the
 * same bytes may be sent again.
 */
export type Pac = Readonly<{
  stamp: (sealedXml: string, asking: Asking) => Promise<StampOutcome>
  /**
   * A document that may have been stamped before: fetched by its UUID if that is known and the PAC
   * stores it, otherwise by sending the same bytes again.
   */
  recover: (before: Asking & Readonly<{ sealedXml: string; uuid: string | null }>) => Promise<StampOutcome>
  /** The document that it stores under a folio fiscal, whoever owns it; stamps nothing. */
  stored: (uuid: string, signal: AbortSignal) => Promise<StoredCfdi>
  /**
   * The PAC looks for an earlier stamp before it examines the document, so that any refusal but one
   * of our account proves that there is none.
   */
  findsStampsFirst: boolean
}>

/** Bytes that are too old to be stamped (Fecha, 72 h). */
export const TOO_OLD = '401'

/**
 * Refusals that depend on the day (Fecha, the CSD's state): for bytes that were sent before, they
 * prove nothing about the earlier requests.
 */
const changing = [TOO_OLD, '304', '305', '308', '402']

/** Whether this refusal also covers the earlier requests: none of them stamped these bytes. */
export const speaksForEarlier = (
  { code, fault }: Extract<StampOutcome, { kind: 'rejected' }>,
  { findsStampsFirst }: Pick<Pac, 'findsStampsFirst'>,
): boolean => fault !== 'account' && (findsStampsFirst || !changing.includes(code))

const between = (code: number, first: number, last: number): boolean => first <= code && code <= last

/**
 * By SAT's code (cfdi.md §5): 40143–40149 and 40157–40161 are the receiver's fault, certificates
 * and 40138–40142 the issuer's.
 */
export const faultOf = (code: string): PacFault => {
  const n = Number(code.replace(/^CFDI1?/, ''))
  if (between(n, 40_143, 40_149) || between(n, 40_157, 40_161)) return 'receiver'
  if (between(n, 303, 306) || [308, 310, 402].includes(n) || between(n, 40_138, 40_142)) return 'issuer'
  return 'document'
}
