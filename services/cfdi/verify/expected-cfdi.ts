/**
 * The expectations from the ticket and the request; absent values are not checked. The receiver's
 * name is compared without accents.
 */
export type Expected = Readonly<{
  issuerRfcs?: readonly string[]
  receiver?: Readonly<{ rfc: string; nombre?: string; cp?: string; regimen?: string; uso?: string }>
  /** A difference of one centavo is accepted. */
  total?: string
  /**
   * DER or PEM of PACs: a timbre of one of these certificates is verified, one of another is not
   * (`checks.stampSeal`).
   */
  pacCertificates?: readonly Uint8Array[]
  /** Only this PAC can have stamped it: a timbre of another certificate is refused. */
  onlyThesePacs?: boolean
  /** It must be valid for SAT: a seal of a sandbox certificate is not. */
  countsForSat?: boolean
}>
