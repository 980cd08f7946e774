import type { z } from 'zod'
import type { Path } from './file-problem.ts'
import { meant } from './meant.ts'
import { vocabulary } from './vocabulary.ts'

type Issue = z.core.$ZodIssue
export type Explained = Readonly<{ path: Path; reason: string }>

const plainPath = (path: readonly PropertyKey[]): Path =>
  path.map((part) => (typeof part === 'number' ? part : String(part)))

/** A key that the object must have and does not. */
const missingKey = (issue: Issue): string | null => {
  const isAbsent = issue.code === 'invalid_type' && /received undefined/.test(issue.message)
  // a literal does not report what it received
  const isFlag = issue.code === 'invalid_value' && /expected true$/.test(issue.message)
  const isMissing = issue.path.length === 1 && (isAbsent || isFlag)
  return isMissing ? String(issue.path[0]) : null
}

/** How badly a branch of a union fits the value; another kind of value fits worst. */
const distance = (issues: readonly Issue[]): number => {
  const isOtherKind = issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  const missing = issues.filter((issue) => missingKey(issue) !== null).length
  return (isOtherKind ? 1_000 : 0) + missing * 100 + issues.length
}

const ofUnion = (issue: Extract<Issue, { code: 'invalid_union' }>): Explained[] => {
  const branches = issue.errors.toSorted((a, b) => distance(a) - distance(b))
  const [nearest = []] = branches
  const needed = branches.flatMap((branch) => branch.flatMap((each) => missingKey(each) ?? []))
  const unknown = nearest.flatMap((each) => (each.code === 'unrecognized_keys' ? each.keys : []))
  const isUnnamed = branches.length > 2 && nearest.some((each) => missingKey(each) !== null)
  if (isUnnamed) {
    const hint = unknown.map((word) => meant(word, needed)).find((text) => text !== '') ?? ''
    return [{ path: [], reason: `it needs one of ${[...new Set(needed)].join(', ')}${hint}` }]
  }
  return nearest.flatMap(explainIssue)
}

const inQuotes = ' (put it in quotes)'

const ownReason = (issue: Issue): string => {
  const { message } = issue
  const isAbsentWord = issue.code === 'invalid_value' && 'input' in issue && issue.input === undefined
  if (isAbsentWord) return `it is missing: one of ${issue.values.join(', ')}`
  if (issue.code !== 'invalid_type') return message
  if (/received undefined/.test(message)) return 'it is missing'
  return /expected string, received (number|boolean|null)/.test(message) ? message + inQuotes : message
}

/**
 * Explains one issue of zod to the author of the file, in one or several sentences. An unknown word
 * comes with the nearest known one.
 */
export function explainIssue(issue: Issue): Explained[] {
  const path = plainPath(issue.path)
  const below = ({ path: rest, reason }: Explained) => ({ path: [...path, ...rest], reason })
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return ofUnion(issue).map(below)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((word) => ({
      path: [...path, word],
      reason: `this word is not known here${meant(word, vocabulary())}`,
    }))
  }
  if (issue.code === 'invalid_key') return [{ path, reason: 'this name is not allowed here' }]
  return [{ path, reason: ownReason(issue) }]
}
