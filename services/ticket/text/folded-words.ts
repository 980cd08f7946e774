import { fold } from '#contracts/fold.ts'

/** The words of a text, folded, with one space between them; of all marks, only `#&/.` stay. */
export const foldedWords = (text: string): string =>
  fold(text)
    .replace(/[^A-Z0-9#&/.]+/g, ' ')
    .trim()
