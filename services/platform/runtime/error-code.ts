/**
 * The code of a system call's or network client's error ("ECONNREFUSED"); '' if it has none. The
 * code of an abort is a number and says nothing.
 */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
