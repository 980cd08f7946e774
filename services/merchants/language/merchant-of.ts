import { asksByMail } from './by-mail.ts'
import type { KnownMerchant, Merchant, Window } from './merchant.ts'
import type { MerchantFile } from './merchant-file.ts'

const windowOf = (window: MerchantFile['window']): Window | null => {
  if (window === undefined) return null
  switch (window.kind) {
    case 'days':
      return { days: window.days ?? 30 }
    case 'day_of_next_month':
      return { dayOfNextMonth: window.days ?? 1 }
    case 'next_month':
      return 'next-month'
    default:
      return window.kind
  }
}

/** By the weakest of the sources that its RFCs have. */
const evidenceOf = ({ rfcs, sources }: MerchantFile): KnownMerchant['evidence'] => {
  const kinds = rfcs.map(({ source }) => sources[source]?.kind ?? 'single-source')
  if (kinds.includes('single-source')) return 'single-source'
  return kinds.includes('published') ? 'published' : 'ticket'
}

/** The names alone, wherever they come from. */
export const aliasNames = ({ aliases }: Pick<MerchantFile, 'aliases'>): string[] =>
  aliases.map((alias) => (typeof alias === 'string' ? alias : alias.name))

/** Those that tell whose ticket it is. */
const hostsOf = ({ portal, ticket_hosts: printed = [] }: MerchantFile): string[] =>
  [...printed, ...(portal?.hosts ?? [])].flatMap(({ host, shared }) => (shared ? [] : [host]))

/** Whose tickets are recognised by this file. */
export const knownMerchantOf = (file: MerchantFile): KnownMerchant => ({
  id: file.id,
  name: file.name,
  rfcs: file.rfcs.map(({ rfc }) => rfc),
  aliases: aliasNames(file),
  hosts: hostsOf(file),
  evidence: evidenceOf(file),
  window: windowOf(file.window),
})

const codesOf = ({ codes }: MerchantFile): Merchant['codes'] =>
  Object.fromEntries(
    Object.entries(codes).map(([name, { label, near, pattern, charset, barcode }]) => [
      name,
      { label, near, pattern, charset, ...(barcode && { barcode }) },
    ]),
  )

/** Whom one only writes to has no pages: no host is visited, nor any link of its mails. */
const portalOf = ({ id, portal, flow }: MerchantFile): Merchant['portal'] => {
  const isWrittenTo = portal === undefined && flow !== undefined && asksByMail(flow)
  return isWrittenTo ? { base: `https://${id}.invalid/`, hosts: [] } : (portal ?? null)
}

const wayInOf = (file: MerchantFile) => ({
  portal: portalOf(file),
  engine: file.engine ?? ('http' as const),
  account: file.account ?? null,
  sandbox: file.sandbox ?? null,
})

/** The merchant that is invoiced by this file; null: its tickets are only recognised. */
export const merchantOf = (file: MerchantFile): Merchant | null => {
  if (!file.flow) return null
  const { concurrency, per_minute: perMinute, timeout_seconds: seconds } = file.limits
  return {
    ...knownMerchantOf(file),
    nombre: file.issuer?.nombre ?? '',
    regimen: file.issuer?.regimen ?? '601',
    lugarExpedicion: file.issuer?.lugar_expedicion ?? '',
    codes: codesOf(file),
    patienceDays: file.patience_days ?? 0,
    limits: { concurrency, perMinute, timeoutMs: seconds * 1_000 },
    captcha: file.captcha ?? 'person',
    ...wayInOf(file),
    flow: file.flow,
    phrases: file.phrases ?? [],
  }
}
