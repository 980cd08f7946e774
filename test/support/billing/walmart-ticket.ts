import type { TicketOptions } from './world.ts'

const digits = () => String(1_000_000 + Math.floor(Math.random() * 9_000_000))

/** A ticket of another merchant than `readSession` makes by itself; each has its own codes. */
export const walmartTicket = (): TicketOptions => {
  const tc = `${digits()}${digits()}${digits()}`.slice(0, 20)
  return {
    rfc: 'NWM9709244W4',
    name: 'WALMART',
    rows: ['WALMART', 'RFC: NWM9709244W4', `TC# ${tc}`, 'TR# 12345'],
    codes: { tc, tr: '12345' },
  }
}
