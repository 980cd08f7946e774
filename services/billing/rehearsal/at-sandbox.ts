import type { Merchant } from '#merchants/language/merchant.ts'
import type { Personal } from '../engine/page/redact.ts'
import { sandboxBase } from '../portal/sandbox-base.ts'

/** The sandbox in pages that are kept: its real address is another one with each start. */
export const KEPT_SANDBOX = 'https://sandbox.invalid'

/** An address of the sandbox, to be kept as if it were always the same. */
export const asKeptSandbox = (sandboxUrl: string | null): Personal[] => {
  if (sandboxUrl === null) return []
  const [from, to] = [new URL(sandboxUrl), new URL(KEPT_SANDBOX)]
  return [
    { value: from.origin, put: () => to.origin },
    { value: from.host, put: () => to.host },
  ]
}

/** Whether its steps are for a portal of the sandbox. */
export const isOfSandbox = ({ portal, sandbox }: Pick<Merchant, 'portal' | 'sandbox'>): boolean =>
  portal === null && sandbox !== null

/** The merchant with the sandbox at this address as its portal. */
export const atSandbox = (merchant: Merchant, sandboxUrl: string): Merchant => {
  const base = sandboxBase(sandboxUrl, merchant.id)
  return {
    ...merchant,
    portal: { base: base.href, hosts: [{ host: base.host, source: 'sandbox' }] },
  }
}
