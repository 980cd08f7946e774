import type { Platform } from './platform.ts'

/** What the parts of this process say of themselves; no word means well. */
export const createHealth = (): Platform['health'] => {
  const problems = new Map<string, string>()
  return {
    report: (part, problem) => {
      if (problem === null) problems.delete(part)
      else problems.set(part, problem)
    },
    problems: () => Object.fromEntries(problems),
  }
}
