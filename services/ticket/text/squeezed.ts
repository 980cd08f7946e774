/**
 * Of a code its letters and digits, in upper case: how it is compared, however it is spaced on the
 * paper.
 */
export const squeezed = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
