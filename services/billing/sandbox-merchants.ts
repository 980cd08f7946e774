import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { isPlayed } from '#merchants/is-played.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { PortalKind } from '#merchants/language/portal/portal-kind.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'

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
  account?: Readonly<Record<string, string>>
}>

/** Where a definition does not say what it issues as. */
const SOME_POSTAL_CODE = '06000'

const played = (merchant: Merchant): SandboxMerchant[] => {
  const { id, name, rfcs, nombre, regimen, lugarExpedicion, codes, sandbox, account } = merchant
  const [rfc] = rfcs
  if (rfc === undefined || !isPlayed(merchant)) return []
  return [
    {
      slug: id,
      rfc,
      nombre: nombre || foldedWords(name),
      regimen,
      lugarExpedicion: lugarExpedicion || SOME_POSTAL_CODE,
      fields: Object.keys(codes),
      kind: sandbox ?? 'forms',
      ...(account?.sandbox && { account: account.sandbox }),
    },
  ]
}

/** Every merchant of the book that the sandbox plays. */
export const sandboxMerchants = ({ entries }: Pick<MerchantBook, 'entries'>): SandboxMerchant[] =>
  [...entries.values()].flatMap(({ merchant }) => (merchant ? played(merchant) : []))

/** Those that the installation itself has defined, as they are now. */
export const installationMerchants = (book: MerchantBook): SandboxMerchant[] =>
  sandboxMerchants({
    entries: new Map([...book.entries].filter(([, { origin }]) => origin === 'installation')),
  })
