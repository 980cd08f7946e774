import type { KnownMerchant } from './language/merchant.ts'

type Parties = Readonly<{
  known: () => readonly Pick<KnownMerchant, 'rfcs'>[]
  /** Those whose CSD this installation holds. */
  issuers: () => Promise<readonly Readonly<{ rfc: string }>[]>
}>

/** Whether an RFC is that of a merchant here. */
export const isMerchantOf =
  ({ known, issuers }: Parties) =>
  async (rfc: string): Promise<boolean> =>
    known().some(({ rfcs }) => rfcs.includes(rfc)) || (await issuers()).some((issuer) => issuer.rfc === rfc)
