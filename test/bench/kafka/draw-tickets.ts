import { drawTicket } from '#test/support/tickets/draw-ticket.ts'

/** Different tickets that cost the same to read. */
export const drawTickets = (count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      drawTicket({ code: String(720_000_000_000_000_000 + i * 128), total: `${100 + i}.50` }),
    ),
  )
