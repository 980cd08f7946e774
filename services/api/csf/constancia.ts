/**
 * What a Constancia de Situación Fiscal states about a taxpayer, word for word: all of it is
 * untrusted text.
 */
export type Constancia = Readonly<{
  rfc: string
  /** Upper case and without the company type, as SAT registered it. */
  name: string
  cp: string
  /** Estatus en el padrón: ACTIVO, REACTIVADO, SUSPENDIDO … */
  status: string
  /** c_RegimenFiscal of those without an end date. */
  regimenes: readonly string[]
  /** Names of régimenes without an end date that are not in the catalogue. */
  unknownRegimenes: readonly string[]
  /** `2026-02-27`; null if it was not found. */
  issuedOn: string | null
}>

/** `missing`: parts that every Constancia has and this document lacks. */
export type ParsedCsf = Readonly<
  | { ok: true; constancia: Constancia }
  | { ok: false; problem: 'not_a_constancia' }
  | { ok: false; problem: 'incomplete'; missing: readonly string[] }
>
