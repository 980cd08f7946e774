/** Upper case without accents; signs stay. */
export const upperText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
