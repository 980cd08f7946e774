import { drawTicket } from '#test/support/tickets/draw-ticket.ts'

/** Different tickets that cost the same to read. */
export const tickets = (count: number, series: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      drawTicket({
        code: String(710_000_000_000_000_000 + series * 1_280_000 + i * 128),
        total: `${100 + i}.50`,
      }),
    ),
  )
