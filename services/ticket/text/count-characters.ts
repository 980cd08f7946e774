export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
export const countDigits = (text: string): number => text.match(/\d/g)?.length ?? 0
