import { z } from 'zod'

/** A step of an attempt at a portal, as evidence keeps it; nothing personal is in it. */
export const StepTaken = z.object({
  name: z.string(),
  /** Of the page that the step brought; null: it brought none. */
  status: z.number().int().nullable(),
  /** Null: it was not timed. */
  ms: z.number().int().nonnegative().nullable(),
})
export type StepTaken = z.infer<typeof StepTaken>

/** For people and logs: `go factura (200) 12 ms`. */
export const lineOfStep = ({ name, status, ms }: StepTaken): string =>
  `${name}${status === null ? '' : ` (${status})`}${ms === null ? '' : ` ${ms} ms`}`
