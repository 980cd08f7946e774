import { z } from 'zod'
import { isPlace } from '#merchants/sale-fields.ts'
import { areApart } from './are-apart.ts'

/** `rule`: a digest of how the code is found on the ticket; null: not known. */
export const RuledCode = z.object({ code: z.string(), rule: z.string().nullable() })
export type RuledCode = Readonly<z.infer<typeof RuledCode>>

/**
 * What is left of a ticket when its merchant's definition names other codes. `likeness`: date and
 * total. `printedAt`: its time, `HH:MM` or longer; null: not read. `codes`: by name, without spaces
 * and hyphens. `shape`: a digest of their names and rules; tickets of one shape have one key or are
 * two.
 */
export type LockMarks = Readonly<{
  likeness: string
  shape: string
  printedAt: string | null
  codes: Readonly<Record<string, RuledCode>>
}>

/** `reread`: what the ticket shows by rules of others, by rule. */
export type Marks = Pick<LockMarks, 'printedAt' | 'codes'> &
  Readonly<{ reread?: Readonly<Record<string, string>> }>

type Pair = readonly [RuledCode, RuledCode]

/** Shorter ones are equal by chance. */
const LEAST = 4

const isSameRule = (a: RuledCode, b: RuledCode): boolean => a.rule !== null && a.rule === b.rule

const mayBeOneRule = (a: RuledCode, b: RuledCode): boolean =>
  a.rule === b.rule || a.rule === null || b.rule === null

/** The one code that is found by this rule; undefined: none, or several. */
const onlyBy = (rule: string | null, codes: readonly RuledCode[]): RuledCode | undefined => {
  const found = rule === null ? [] : codes.filter((each) => each.rule === rule)
  return found.length === 1 ? found[0] : undefined
}

/** Codes of the first that are one on the paper with one of the second. */
const pairsFrom = (a: Marks, b: Marks): Pair[] => {
  const [ours, theirs] = [Object.values(a.codes), Object.values(b.codes)]
  return Object.entries(a.codes).flatMap(([name, code]) => {
    const named = b.codes[name]
    if (named && mayBeOneRule(code, named)) return [[code, named] as const]
    const renamed = onlyBy(code.rule, ours) && onlyBy(code.rule, theirs)
    return renamed ? [[code, renamed] as const] : []
  })
}

/** Codes that are one on the paper: of one name and rule, or renamed. */
const pairsOf = (a: Marks, b: Marks): Pair[] => [
  ...pairsFrom(a, b),
  ...pairsFrom(b, a).map(([theirs, ours]) => [ours, theirs] as const),
]

/** Small letters count only where both are spelled by one rule. */
const isEqual = ([a, b]: Pair): boolean =>
  a.code === b.code || (!isSameRule(a, b) && a.code.toUpperCase() === b.code.toUpperCase())

/** The sale's own numbers. */
const numbersOf = ({ codes }: Marks): RuledCode[] =>
  Object.entries(codes).flatMap(([name, code]) => (isPlace(name) ? [] : [code]))

const isLong = ({ code }: RuledCode): boolean => code.length >= LEAST

const shareNumber = (a: Marks, b: Marks, pairs: readonly Pair[]): boolean => {
  const [ours, theirs] = [numbersOf(a), numbersOf(b)]
  return (
    pairs.some(([code]) => ours.includes(code)) ||
    ours.some((code) => isLong(code) && theirs.some((other) => isEqual([code, other])))
  )
}

/**
 * A code of the second, and what the first shows by its rule. `isAsked`: the first's portal is
 * asked with just that.
 */
type Reread = Readonly<{ isEqual: boolean; isAsked: boolean; isNumber: boolean }>

const isAsked = (a: Marks, name: string, read: RuledCode): boolean => {
  const named = a.codes[name]
  if (named && isEqual([named, read])) return true
  return isLong(read) && numbersOf(a).some((code) => isEqual([code, read]))
}

const rereadFrom = (a: Marks, b: Marks): Reread[] =>
  Object.entries(b.codes).flatMap(([name, theirs]) => {
    const code = theirs.rule === null ? undefined : a.reread?.[theirs.rule]
    if (code === undefined) return []
    const read = { code, rule: theirs.rule }
    const isNumber = !isPlace(name)
    return [{ isEqual: isEqual([read, theirs]), isAsked: isAsked(a, name, read), isNumber }]
  })

/**
 * Whether two readings of one merchant, date and total, whose keys differ, show one ticket, two, or
 * nobody can say (adr 0059). Two, if codes differ that one rule finds and the portal is asked with;
 * one, if a number is the same and nothing speaks against it. A difference that a misread character
 * can make proves nothing alone: a number that is not asked with, or a time.
 */
export const alike = (a: Marks, b: Marks): 'same' | 'different' | 'unclear' => {
  const pairs = pairsOf(a, b)
  const unequal = pairs.filter((pair) => !isEqual(pair))
  const read = [...rereadFrom(a, b), ...rereadFrom(b, a)]
  const differing = read.filter((each) => !each.isEqual)
  if (unequal.some((pair) => isSameRule(...pair)) || differing.some((each) => each.isAsked))
    return 'different'
  const isDoubted = unequal.length > 0 || differing.length > 0
  const isOtherTime = areApart(a.printedAt, b.printedAt)
  if (shareNumber(a, b, pairs.filter(isEqual)) || read.some((each) => each.isEqual && each.isNumber))
    return isDoubted || isOtherTime ? 'unclear' : 'same'
  return isDoubted && isOtherTime ? 'different' : 'unclear'
}
