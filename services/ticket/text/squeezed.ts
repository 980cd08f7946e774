/**
 * The letters and digits of a code, in upper case: the form in which codes are compared, however
 * they are spaced in print.
 */
export const squeezed = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
