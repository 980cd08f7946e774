import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createModel, type Tree } from './model.ts'

const Node: z.ZodType<Tree> = z.lazy(() => z.union([z.number(), z.tuple([z.int(), z.number(), Node, Node])]))
const Model = z.object({ names: z.array(z.string()), trees: z.array(Node) }).transform(createModel)
const Platt = z.tuple([z.number(), z.number()])

const Weights = z.object({
  amount: Model,
  breakdown: Model,
  date: Model,
  time: Model,
  rfc: Model,
  merchant: Model,
  /** Scores whether a row names the seller, by any of its names. */
  seller: Model,
  payment: Model,
  /** Scores the chosen total as a whole. */
  choice: Model,
  /** Slope and intercept on the log odds of a field's certainty. */
  calibration: z.object({
    breakdown: Platt,
    date: Platt,
    time: Platt,
    rfc: Platt,
    merchant: Platt,
    payment: Platt,
  }),
})
export type Weights = z.infer<typeof Weights>

const shipped = new URL('../../ocr/models/ticket-weights.json', import.meta.url)

/**
 * Loads the learned models of the reader, which `npm run train` produces; from another file if one
 * is given.
 */
export const loadWeights = (file: URL | string = shipped): Weights =>
  Weights.parse(JSON.parse(readFileSync(file, 'utf8')))
