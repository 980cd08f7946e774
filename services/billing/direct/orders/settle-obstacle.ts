import type { SealedCfdi } from '../../stores/sealed-cfdi.ts'

/**
 * SAT stamps nothing whose Fecha is older than 72 h (CFDI 401); one hour more allows for clocks and
 * time zones.
 */
const STAMPABLE_MS = 73 * 3_600_000

type Known = Pick<SealedCfdi, 'sends' | 'answers' | 'sealedAt' | 'namedUuid'>

/** Whether every one of its requests was refused: then there is no CFDI, whatever anybody says. */
export const isDisproved = ({ sends, answers, namedUuid }: Known): boolean =>
  sends === answers && namedUuid === null

/**
 * Why a person's word cannot end a document yet; null: it can. While its bytes can still be
 * stamped, nobody can say that they never were. After that the PAC is asked a last time, and SAT's
 * list of what the merchant issued is complete.
 */
export const settleObstacle = (document: Known, now: number): string | null => {
  if (document.namedUuid !== null)
    return `the PAC says that it stamped it as ${document.namedUuid}: get it with "issuer resend"`
  if (isDisproved(document)) return null
  const until = document.sealedAt.getTime() + STAMPABLE_MS
  if (now >= until) return null
  return `it can still be stamped until ${new Date(until).toISOString()}: "issuer resend" asks for it again`
}
