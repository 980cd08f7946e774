import { branchesOf, contextOf, flowSchema, isAnyJson, membersOf, type SchemaNode } from './schema-node.ts'
import { variantsOf } from './variants.ts'

const childrenOf = (branch: SchemaNode, context: string): (readonly [SchemaNode, string])[] => [
  ...Object.entries(branch.properties ?? {}).map(([word, child]) => [child, word] as const),
  ...[branch.items ?? membersOf(branch)].flatMap((child) => (child ? [[child, context] as const] : [])),
]

const below = (node: SchemaNode, word: string, seen: ReadonlySet<string>): string[] => {
  const context = contextOf(node, word)
  if (isAnyJson(node) || (node.$ref !== undefined && seen.has(node.$ref))) return []
  const known = node.$ref === undefined ? seen : new Set([...seen, node.$ref])
  return branchesOf(node).flatMap((branch) => [
    ...Object.entries(branch.properties ?? {}).flatMap(([each, child]) =>
      variantsOf(child).map((variant) => `${context}.${each}${variant}`),
    ),
    ...childrenOf(branch, context).flatMap(([child, each]) => below(child, each, known)),
  ])
}

/**
 * Every word that a flow can say, after the word or the kind of thing that it stands in, once for
 * each way that it can be used: `Step.go`, `Condition.css`, `Step.as=multipart`,
 * `Step.into:object`.
 */
export const flowWords = (): string[] => [...new Set(below(flowSchema, 'flow', new Set()))]
