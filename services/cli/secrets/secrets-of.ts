import type { BookEntry } from '#merchants/book/merchant-book.ts'
import { meant } from '#merchants/language/meant.ts'
import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'
import { loadPepper } from '#platform/privacy/keys/pepper.ts'
import type { Config } from '#platform/runtime/config.ts'
import { createMerchantSecrets, type MerchantSecrets } from '#platform/tenants/merchant-secrets.ts'
import { type Context, Refusal } from '../command-line/command.ts'
import { secretsAsked } from '../merchants/missing-secrets.ts'

export const secretsOf = async (
  config: Config,
  { database }: Pick<Context, 'database'>,
): Promise<MerchantSecrets> => {
  const keysOn = await openDataKeys(config, await loadPepper(config))
  return createMerchantSecrets({ database, dataKeys: await keysOn(database.query) })
}

/** Throws Refusal for a name that the definition does not ask for. */
export const mustAskFor = (entry: Pick<BookEntry, 'file'>, name: string): void => {
  const asked = secretsAsked(entry)
  if (asked.includes(name)) return
  throw new Refusal(
    asked.length === 0
      ? `${entry.file.id} asks for no secret: its definition has no account`
      : `${entry.file.id} asks for no secret ${name}${meant(name, asked)}: it asks for ${asked.join(', ')}`,
  )
}
