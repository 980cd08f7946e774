/**
 * Who can mend a refusal. `account`: the PAC was not to be had, or not for us; nothing was looked
 * at.
 */
export type PacFault = 'receiver' | 'issuer' | 'document' | 'account'

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

/** `absent`: it says that it has none. */
export type StoredCfdi = Readonly<
  { kind: 'stored'; xml: string } | { kind: 'absent' } | { kind: 'unknown'; reason: string }
>

/**
 * `key`: one for each document, up to 100 characters; a PAC that knows keys answers it with what it
 * stamped under it.
 */
export type Asking = Readonly<{ key: string; signal: AbortSignal }>

/**
 * Stamps what the issuer has sealed. Never throws for what a PAC or the network may do; the same
 * bytes may be sent again.
 */
export type Pac = Readonly<{
  stamp: (signedXml: string, asking: Asking) => Promise<StampOutcome>
  /** What was stamped before: by its UUID where that is known, else by sending the same bytes. */
  recover: (before: Asking & Readonly<{ signedXml: string; uuid: string | null }>) => Promise<StampOutcome>
  /** What it keeps under a folio fiscal, whosever it is; nothing is stamped. */
  stored: (uuid: string, signal: AbortSignal) => Promise<StoredCfdi>
  /**
   * It looks for an earlier timbre before it judges anything, so that any refusal proves that there
   * is none.
   */
  findsStampsFirst: boolean
}>

/** Bytes that are too old to be stamped (Fecha, 72 h). */
export const TOO_OLD = '401'

/**
 * Answers that another day changes (Fecha, the CSD's state): given to bytes sent before, they do
 * not say what became of those.
 */
const changing = [TOO_OLD, '304', '305', '308', '402']

/**
 * Whether this no speaks for the requests before it too, not only for its own: nothing was stamped
 * of these bytes until then.
 */
export const speaksForEarlier = (
  { code, fault }: Extract<StampOutcome, { kind: 'rejected' }>,
  { findsStampsFirst }: Pick<Pac, 'findsStampsFirst'>,
): boolean => fault !== 'account' && (findsStampsFirst || !changing.includes(code))

const between = (code: number, first: number, last: number): boolean => first <= code && code <= last

/**
 * By SAT's code (cfdi.md §5): 40143–40149 and 40157–40161 are the receiver's, certificates and
 * 40138–40142 the issuer's.
 */
export const faultOf = (code: string): PacFault => {
  const n = Number(code.replace(/^CFDI1?/, ''))
  if (between(n, 40_143, 40_149) || between(n, 40_157, 40_161)) return 'receiver'
  if (between(n, 303, 306) || [308, 310, 402].includes(n) || between(n, 40_138, 40_142)) return 'issuer'
  return 'document'
}
