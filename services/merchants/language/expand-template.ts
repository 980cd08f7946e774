import { z } from 'zod'
import type { Explained } from './explain-issue.ts'
import { meant } from './meant.ts'

type Tree = Readonly<Record<string, unknown>>

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const Parameter = z.strictObject({
  what: z.string().describe('What a merchant on the platform says there.'),
  default: z.string().optional(),
})

/** A platform: the words of a merchant file, with `{{with.NAME}}` where its merchants differ. */
export const TemplateHead = z.looseObject({
  template: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  extends: z.string().optional(),
  parameters: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), Parameter).default({}),
})
export type TemplateHead = z.infer<typeof TemplateHead>

const replaced = (value: unknown, words: Readonly<Record<string, string>>): unknown => {
  const put = (text: string) =>
    text.replace(/\{\{with\.([a-z][a-z0-9_]*)\}\}/g, (whole, name: string) => words[name] ?? whole)
  if (typeof value === 'string') return put(value)
  if (Array.isArray(value)) return value.map((each: unknown) => replaced(each, words))
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [put(name), replaced(each, words)]))
}

/** What the merchant says stands over what its platform says; lists are taken whole. */
export const merged = (below: unknown, above: unknown): unknown => {
  if (!isTree(below) || !isTree(above)) return above === undefined ? below : above
  const names = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries([...names].map((name) => [name, merged(below[name], above[name])]))
}

const unknownWords = ({ parameters }: TemplateHead, given: Tree): Explained[] => {
  const known = Object.keys(parameters)
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: ['with', name], reason: `the template has no ${name}${meant(name, known)}` }))
}

const wordsOf = (head: TemplateHead, given: Tree) => {
  const words: Record<string, string> = {}
  const problems = unknownWords(head, given)
  for (const [name, parameter] of Object.entries(head.parameters)) {
    const word = given[name] ?? parameter.default
    if (word === undefined) problems.push({ path: ['with'], reason: `it needs ${name}: ${parameter.what}` })
    else if (typeof word === 'object') problems.push({ path: ['with', name], reason: 'it is not text' })
    else words[name] = String(word)
  }
  return { words, problems }
}

/**
 * A merchant on a platform, whole: the template with its words put in, and the merchant's own facts
 * over it.
 */
export const expandTemplate = (
  head: TemplateHead,
  merchant: Tree,
): Readonly<{ value: unknown; problems: readonly Explained[] }> => {
  const { template: _, extends: ____, parameters: __, ...body } = head
  const { template: ___, with: given, ...own } = merchant
  const { words, problems } = wordsOf(head, isTree(given) ? given : {})
  return { value: merged(replaced(body, words), own), problems }
}
