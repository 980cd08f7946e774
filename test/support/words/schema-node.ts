import { z } from 'zod'
import { Flow } from '#merchants/language/flow.ts'

/** What is read here of a JSON Schema. */
export type SchemaNode = Readonly<{
  type?: string | readonly string[]
  $ref?: string
  anyOf?: readonly SchemaNode[]
  properties?: Readonly<Record<string, SchemaNode>>
  additionalProperties?: SchemaNode | boolean
  items?: SchemaNode
  enum?: readonly string[]
  pattern?: string
}>

type Root = SchemaNode & Readonly<{ $defs?: Readonly<Record<string, SchemaNode>> }>

/** The schema that a flow is validated by. */
export const flowSchema: Root = JSON.parse(JSON.stringify(z.toJSONSchema(Flow, { io: 'input' })))

/** What `$ref` names; null: the node stands where it is used. */
const nameOf = ({ $ref }: SchemaNode): string | null => $ref?.replace('#/$defs/', '') ?? null

const resolved = (node: SchemaNode): SchemaNode => {
  const name = nameOf(node)
  const target = name === null ? node : flowSchema.$defs?.[name]
  if (!target) throw new Error(`the schema has no ${name}`)
  return target
}

/** Its alternatives, those within alternatives too. */
export const branchesOf = (outer: SchemaNode): SchemaNode[] => {
  const node = resolved(outer)
  return node.anyOf ? node.anyOf.flatMap(branchesOf) : [node]
}

/** The members of a record: their names are the author's. */
export const membersOf = ({ additionalProperties }: SchemaNode): SchemaNode | null =>
  typeof additionalProperties === 'object' ? additionalProperties : null

/** JSON of any kind: it has no words of the language in it. */
export const isAnyJson = (node: SchemaNode): boolean => nameOf(node)?.startsWith('__') ?? false

/** What the words in a node stand in: a request that gets a file has the words of a step. */
export const contextOf = (node: SchemaNode, word: string): string =>
  nameOf(node) ?? (word === 'by' ? 'Step' : word)
