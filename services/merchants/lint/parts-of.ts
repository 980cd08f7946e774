import type { Step } from '../language/step.ts'

/** The step itself, or what it fetches files with. */
export const partsOf = (step: Step): Step[] =>
  'take' in step
    ? Object.values(step.take).flatMap((source) => (typeof source === 'object' && source.by) || [])
    : [step]
