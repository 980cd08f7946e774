/** A code as judges compare it, however it is spaced. */
export const bareCode = (code: string): string => code.replace(/\W/g, '').toUpperCase()
