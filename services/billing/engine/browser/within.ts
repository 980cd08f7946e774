import { PortalTrouble } from '../ends/portal-trouble.ts'

/** A page that hangs answers nothing: whatever is asked of it has an end. Throws PortalTrouble. */
export const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PortalTrouble('timeout', 'the page does not answer')), milliseconds)
  })
  // whoever is late fails unheard
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
