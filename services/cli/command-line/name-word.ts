import { UsageError } from './command.ts'

/** A name that a person gives, without the blanks around it. `word` is how the usage writes it. */
export const nameWord = (text: string, word: string): string => {
  const name = text.trim()
  if (/[\p{Cc}\p{Cs}]/u.test(name))
    throw new UsageError(`${word} must not have control characters, such as a tab or a line break`)
  if (!/^.{1,200}$/u.test(name)) throw new UsageError(`${word} must have 1 to 200 characters`)
  return name
}
