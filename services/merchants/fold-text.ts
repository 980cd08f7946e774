/** Upper case without accents, everything but letters, digits and `#&/.` as one space: what printed words are compared in. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9#&/.]+/g, ' ')
    .trim()
