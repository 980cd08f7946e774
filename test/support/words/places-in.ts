import { branchesOf, contextOf, flowSchema, isAnyJson, membersOf, type SchemaNode } from './schema-node.ts'
import { variantsIn } from './variants.ts'

export type Path = readonly (string | number)[]
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

const below = (node: SchemaNode, value: unknown, at: Readonly<{ word: string; path: Path }>): Place[] => {
  if (isAnyJson(node)) return []
  const branch = branchesOf(node).find((each) => fits(each, value))
  if (!branch) return []
  const context = contextOf(node, at.word)
  if (Array.isArray(value) && branch.items) {
    const { items } = branch
    return value.flatMap((each: unknown, i) => below(items, each, { word: context, path: [...at.path, i] }))
  }
  return Object.entries(isTree(value) ? value : {}).flatMap(([word, each]) => {
    const path = [...at.path, word]
    const child = branch.properties?.[word]
    const members = membersOf(branch)
    if (!child) return members ? below(members, each, { word: context, path }) : []
    const here = variantsIn(child, each).map((variant) => ({ word: `${context}.${word}${variant}`, path }))
    return [...here, ...below(child, each, { word, path })]
  })
}

/** Every word of a flow, as `flowWords` calls it, with the path to it. */
export const placesIn = (flow: unknown): Place[] => below(flowSchema, flow, { word: 'flow', path: [] })
