import { Flow } from '#merchants/language/flow.ts'
import { branchesOf, contextOf, flowSchema, isAnyJson, membersOf, type SchemaNode } from './schema-node.ts'
import { variantsIn } from './variants.ts'

type Path = readonly (string | number)[]
type Tree = Readonly<Record<string, unknown>>
type Place = Readonly<{ word: string; path: Path }>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fits = (branch: SchemaNode, value: unknown): boolean => {
  if (Array.isArray(value)) return branch.items !== undefined
  if (!isTree(value)) return false
  const words = Object.keys(branch.properties ?? {})
  return (
    membersOf(branch) !== null ||
    (words.length > 0 && Object.keys(value).every((each) => words.includes(each)))
  )
}

/** Every word of a flow with the path to it. */
const placesIn = (node: SchemaNode, value: unknown, at: Readonly<{ word: string; path: Path }>): Place[] => {
  if (isAnyJson(node)) return []
  const branch = branchesOf(node).find((each) => fits(each, value))
  if (!branch) return []
  const context = contextOf(node, at.word)
  if (Array.isArray(value) && branch.items) {
    const { items } = branch
    return value.flatMap((each: unknown, i) =>
      placesIn(items, each, { word: context, path: [...at.path, i] }),
    )
  }
  return Object.entries(isTree(value) ? value : {}).flatMap(([word, each]) => {
    const path = [...at.path, word]
    const child = branch.properties?.[word]
    const members = membersOf(branch)
    if (!child) return members ? placesIn(members, each, { word: context, path }) : []
    const here = variantsIn(child, each).map((variant) => ({ word: `${context}.${word}${variant}`, path }))
    return [...here, ...placesIn(child, each, { word, path })]
  })
}

const without = (value: unknown, [first, ...rest]: Path): unknown => {
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.toSpliced(Number(first), 1)
      : value.with(Number(first), without(value[Number(first)], rest))
  }
  if (!isTree(value)) return value
  const entries = Object.entries(value).flatMap(([name, each]) => {
    if (name !== String(first)) return [[name, each] as const]
    return rest.length === 0 ? [] : [[name, without(each, rest)] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * What is left if the word goes and, where it cannot be spared, what is around it; null: nothing.
 */
const spared = (flow: unknown, path: Path): unknown => {
  if (path.length === 0) return null
  const rest = without(flow, path)
  return Flow.safeParse(rest).success ? rest : spared(flow, path.slice(0, -1))
}

/** The flow without the word, once for each place of it; null: no flow is left. */
export const withoutWord = (flow: unknown, word: string): unknown[] =>
  placesIn(flowSchema, flow, { word: 'flow', path: [] })
    .filter((place) => place.word === word)
    .map(({ path }) => spared(flow, path))
