/**
 * Of system calls and network clients ("ECONNREFUSED"); '' where there is none: that of an abort is
 * a number and says nothing.
 */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
