import { fold } from '#contracts/fold.ts'

const comparable = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

/**
 * Whether two names differ in accents, case and blanks at most.
 * Portals write names as their own forms allow; SAT has compared the real one.
 */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other)
