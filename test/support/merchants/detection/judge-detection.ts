import { detectMerchant } from '#merchants/detect/detect-merchant.ts'
import type { KnownMerchant } from '#merchants/language/merchant.ts'
import { randomFrom } from './noise.ts'
import { knownTicket, unknownTicket } from './noisy-tickets.ts'

type Trial = Readonly<{ known: number; unknown: number; rate: number; seed: number }>

/** Who was found, as counts of tickets; `microseconds`: the mean of one detection. */
export type Judged = Readonly<{ right: number; wrong: number; accepted: number; microseconds: number }>

/** Detects the merchants of seeded tickets: known ones in turn, and unknown ones. */
export const judgeDetection = (
  registry: readonly KnownMerchant[],
  { known, unknown, rate, seed }: Trial,
): Judged => {
  const noise = { rate, random: randomFrom(seed) }
  let [right, wrong, accepted, spent] = [0, 0, 0, 0]
  const detect = (ticket: Parameters<typeof detectMerchant>[0]) => {
    const begun = performance.now()
    const found = detectMerchant(ticket, registry)
    spent += performance.now() - begun
    return found.kind === 'found' ? found.merchant : null
  }
  for (let i = 0; i < known; i += 1) {
    const merchant = registry[i % registry.length]
    if (!merchant) throw new Error('the registry is empty')
    const found = detect(knownTicket(merchant, noise))
    if (found === merchant) right += 1
    else if (found) wrong += 1
  }
  for (let i = 0; i < unknown; i += 1) if (detect(unknownTicket(noise))) accepted += 1
  return { right, wrong, accepted, microseconds: (1_000 * spent) / (known + unknown) }
}
