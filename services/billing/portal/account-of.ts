import type { Merchant } from '#merchants/language/merchant.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import type { AccountRun } from '../engine/visit/account-run.ts'
import { keptLogIns } from '../stores/log-ins/kept-log-ins.ts'

/** `version`: the number of its secrets; null: those of the sandbox. */
export type OpenedAccount = Readonly<{ version: string | null }> &
  (AccountRun | Readonly<{ missing: readonly string[] }>)

/** An account at a portal; it is opened when the visit begins. */
export type PortalAccount = Readonly<{
  /** `missing`: the secrets that the installation does not have. */
  open: () => Promise<OpenedAccount>
  /** Headers of the portal that hold a secret. */
  headers?: (secrets: Values) => Readonly<Record<string, string>>
}>

type Of = Readonly<{ merchant: Merchant; definition: string; place: string; sandbox: boolean }>

type Account = NonNullable<Merchant['account']>

/**
 * The sandbox's portal takes what the definition itself says; a portal of others what was stored.
 */
const secretsOf = async (
  { secrets }: Pick<BillingDeps, 'secrets'>,
  { merchant, sandbox }: Of,
  account: Account,
) => (sandbox ? { values: account.sandbox ?? {}, version: null } : secrets.open(merchant.id))

/** Named as steps name them. */
export const asValues = (values: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`secret.${name}`, value]))

/** The account of a merchant whose portal wants one; undefined: it wants none. */
export const accountOf = (
  deps: Pick<BillingDeps, 'secrets' | 'platform'>,
  of: Of,
): PortalAccount | undefined => {
  const { account } = of.merchant
  if (account === null) return undefined
  const { database, clock, dataKeys } = deps.platform
  const box = async () => boxOf((await dataKeys.ofService('log-ins')).secret)
  return {
    open: async () => {
      const { values, version } = await secretsOf(deps, of, account)
      const missing = account.secrets.filter((name) => values[name] === undefined)
      if (missing.length > 0) return { missing, version }
      const key = { merchant: of.place, definition: of.definition, secrets: version ?? 'sandbox' }
      const logIns = keptLogIns({ query: database.query, now: clock.now, box }, key)
      return { secrets: asValues(values), logIns, version }
    },
  }
}
