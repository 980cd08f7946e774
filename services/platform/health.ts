import type { Health } from './platform.ts'

/** What the parts of this process say of themselves; no word means well. */
export const createHealth = (): Health => {
  const problems = new Map<string, string>()
  const failed = Promise.withResolvers<string>()
  let failure: string | null = null
  return {
    report: (part, problem) => {
      if (problem === null) problems.delete(part)
      else problems.set(part, problem)
    },
    problems: () => Object.fromEntries(problems),
    fail: (part, problem) => {
      failure ??= `${part}: ${problem}`
      failed.resolve(failure)
    },
    failure: () => failure,
    failed: failed.promise,
  }
}
