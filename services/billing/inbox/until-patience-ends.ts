import type { Examined } from './examine-mail.ts'

const PATIENCE_MS = 24 * 3_600_000

type Times = Readonly<{ came: string; now: string }>

/** A mail whose link leads to nothing is looked at again for a day; then it is no invoice. */
export const untilPatienceEnds = (examined: Examined, { came, now }: Times): Examined =>
  examined.kind === 'later' && Date.parse(now) - Date.parse(came) >= PATIENCE_MS
    ? { kind: 'refused', reason: 'no_invoice' }
    : examined
