/** Upper case without accents: how words are compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()

export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
export const countDigits = (text: string): number => text.match(/\d/g)?.length ?? 0
