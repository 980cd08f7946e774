import { fold } from '#contracts/fold.ts'

const comparable = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

/** Whether two names are one but for accents, case and blanks: portals write them as their own form lets them, SAT has compared the real one. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other)
