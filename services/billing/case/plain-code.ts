import type { TicketCode } from '#ticket/fields/codes/candidates/ticket-code.ts'

/**
 * A code as it counts, however a client spells it. Small letters count only in one that is exact.
 */
export const plainCode = (code: string, charset: TicketCode['charset'] | undefined): string => {
  const joined = code.replace(/[\s-]/g, '')
  return charset === 'exact' ? joined : joined.toUpperCase()
}
