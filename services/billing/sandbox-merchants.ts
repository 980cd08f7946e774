import { registry } from '#merchants/definitions/registry.ts'
import type { PortalKind } from '#merchants/language/portal-kind.ts'

/** What the sandbox must know about a merchant to play its portal. */
export type SandboxMerchant = Readonly<{
  slug: string
  rfc: string
  nombre: string
  regimen: string
  lugarExpedicion: string
  /** The names of the code inputs of its ticket form. */
  fields: readonly string[]
  kind: PortalKind
}>

/** Every merchant that can be invoiced. */
export const sandboxMerchants = (): SandboxMerchant[] =>
  registry.flatMap(({ id, rfcs: [rfc], nombre, regimen, lugarExpedicion, codes, sandbox }) =>
    rfc !== undefined
      ? [
          {
            slug: id,
            rfc,
            nombre,
            regimen,
            lugarExpedicion,
            fields: Object.keys(codes),
            kind: sandbox ?? 'forms',
          },
        ]
      : [],
  )
