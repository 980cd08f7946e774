/**
 * What a Constancia de Situación Fiscal says of a taxpayer, as it says it: everything in it is text
 * of a stranger.
 */
export type Constancia = Readonly<{
  rfc: string
  /** Upper case and without the company type, as SAT registered it. */
  name: string
  cp: string
  /** Estatus en el padrón: ACTIVO, REACTIVADO, SUSPENDIDO … */
  status: string
  /** c_RegimenFiscal, those without an end. */
  regimenes: readonly string[]
  /** Names of régimenes without an end that the catalogue does not have. */
  unknownRegimenes: readonly string[]
  /** `2026-02-27`; null where it is not to be found. */
  issuedOn: string | null
}>

/** `missing`: the parts that every Constancia has and this document has not. */
export type ParsedCsf = Readonly<
  | { ok: true; constancia: Constancia }
  | { ok: false; problem: 'not_a_constancia' }
  | { ok: false; problem: 'incomplete'; missing: readonly string[] }
>
