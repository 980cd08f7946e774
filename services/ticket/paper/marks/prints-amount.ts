const AMOUNT = /\d[.,]\d\d(?!\d)/

/** A number with two digits after its point or comma. */
export const printsAmount = (text: string): boolean => AMOUNT.test(text)
