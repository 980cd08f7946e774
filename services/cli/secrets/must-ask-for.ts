import type { BookEntry } from '#merchants/book/merchant-book.ts'
import { meant } from '#merchants/language/meant.ts'
import { Refusal } from '../command-line/command.ts'
import { secretsAsked } from '../merchants/missing-secrets.ts'

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
