/**
 * What the ticket and the request say; what is left out is not asked. The receiver's name is
 * compared without regard to accents.
 */
export type Expected = Readonly<{
  issuerRfcs?: readonly string[]
  receiver?: Readonly<{ rfc: string; nombre?: string; cp?: string; regimen?: string; uso?: string }>
  /** A centavo more or less is the same. */
  total?: string
  /**
   * DER or PEM of PACs: a timbre of one of these certificates is verified, one of another is not
   * (`checks.stampSeal`).
   */
  pacCertificates?: readonly Uint8Array[]
  /** No other PAC can have stamped it: a timbre of another certificate is refused. */
  onlyThesePacs?: boolean
  /** It has to count for SAT: what a sandbox's certificate sealed does not. */
  countsForSat?: boolean
}>
