import { type Step, stepKinds } from '#merchants/language/step.ts'

const kinds = Object.keys(stepKinds)

/** For traces: the step's own name, or its kind and what it says, as the definition writes it. */
export const nameOfStep = (step: Step): string => {
  if (step.name !== undefined) return step.name
  const [kind = '', what] = Object.entries(step).find(([word]) => kinds.includes(word)) ?? []
  const text = typeof what === 'string' ? `${kind} ${what}` : kind
  return 'commit' in step && step.commit ? `commit ${text}` : text
}
