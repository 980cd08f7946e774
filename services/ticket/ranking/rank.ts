import { type Features, type Model, score, sigmoid } from './model.ts'

export type Ranked<Candidate> = Candidate & Readonly<{ logOdds: number }>

/** Candidates with their log odds, best first; among equal ones the first stays first. */
export const rank = <Candidate extends Readonly<{ features: Features }>>(
  model: Model,
  candidates: readonly Candidate[],
  prior: (candidate: Candidate) => number = () => 0,
): Ranked<Candidate>[] =>
  candidates
    .map((candidate) => ({ ...candidate, logOdds: score(model, candidate.features) + prior(candidate) }))
    .sort((a, b) => b.logOdds - a.logOdds)

/** The share of the first candidate among all values and "none of them". */
export const certainty = <Candidate extends Readonly<{ logOdds: number }>>(
  ranked: readonly Candidate[],
  identity: (candidate: Candidate) => string | number,
): number => {
  const [best] = ranked
  if (!best) return 0
  const rival = ranked.find((candidate) => identity(candidate) !== identity(best))
  return sigmoid(best.logOdds) * (rival ? sigmoid(best.logOdds - rival.logOdds) : 1)
}

/** Platt scaling on the log odds; keeps the order. */
export const calibrate = ([slope, intercept]: readonly [number, number], probability: number): number => {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, probability))
  return sigmoid(slope * Math.log(inside / (1 - inside)) + intercept)
}
