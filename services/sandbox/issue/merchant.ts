import { reservedNames } from '#merchants/is-played.ts'
import type { PortalKind } from '#merchants/language/portal/portal-kind.ts'

/**
 * A merchant with a sandbox portal: the issuer, and the codes of the ticket that the portal asks
 * for.
 */
export type SandboxMerchant = Readonly<{
  /** Its path: `/m/{slug}/`. */
  slug: string
  rfc: string
  /** In SAT's spelling: upper case, without the company type. */
  nombre: string
  /** c_RegimenFiscal. */
  regimen: string
  /** Postal code of the branch. */
  lugarExpedicion: string
  /** Names of the code inputs, in order; at least one. */
  fields: readonly string[]
  /**
   * What its portal's account is opened with, by the names of the inputs; absent: it wants none.
   */
  account?: Readonly<Record<string, string>>
  /** How its portal is made. */
  kind: PortalKind
}>

/** The sentence that states why this merchant cannot have a portal, or null. */
export const merchantProblem = ({ slug, fields }: SandboxMerchant): string | null => {
  if (!/^[a-z0-9-]+$/.test(slug)) return `the slug ${JSON.stringify(slug)} cannot stand in a path`
  if (fields.length === 0) return `${slug} asks for no code: its tickets could not be distinguished`
  if (new Set(fields).size < fields.length) return `${slug} asks for a code twice`
  const taken = fields.find((name) => reservedNames.includes(name))
  return taken ? `${slug} calls a code ${taken}, which its form needs itself` : null
}
