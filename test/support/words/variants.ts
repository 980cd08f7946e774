import { branchesOf, isAnyJson, membersOf, type SchemaNode } from './schema-node.ts'

const typesOf = (node: SchemaNode): string[] =>
  branchesOf(node).flatMap(({ type }) => (type === undefined ? [] : [type].flat()))

/** The words that a text may be, or may begin with; null: any text. */
const textsOf = ({ enum: values, pattern }: SchemaNode): readonly string[] | null => {
  const [, methods] = /^\^\(([A-Z|]+)\)/.exec(pattern ?? '') ?? []
  return values ?? methods?.split('|') ?? null
}

const kindsOf = (node: SchemaNode): string[] => {
  const kinds = new Set(typesOf(node))
  return kinds.size > 1 ? [...kinds].map((kind) => `:${kind}`) : ['']
}

/** How a word may be used: `=PUT`, `:string`; of a record, how its members may; else one way. */
export const variantsOf = (node: SchemaNode): string[] => {
  if (isAnyJson(node)) return ['']
  const [branch] = branchesOf(node)
  const members = branch && membersOf(branch)
  if (members) return variantsOf(members)
  const texts = branchesOf(node).flatMap((each) => textsOf(each) ?? [])
  if (texts.length === 0) return kindsOf(node)
  const others = typesOf(node).filter((type) => type !== 'string')
  return [...texts.map((text) => `=${text}`), ...new Set(others.map((type) => `:${type}`))]
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isVariant = (variant: string, value: unknown): boolean => {
  if (variant === '') return true
  const [sign, rest] = [variant.slice(0, 1), variant.slice(1)]
  if (sign === '=') return typeof value === 'string' && (value === rest || value.startsWith(`${rest} `))
  return rest === typeOf(value) || (rest === 'number' && typeof value === 'number')
}

/** Which of them a value is. */
export const variantsIn = (node: SchemaNode, value: unknown): string[] => {
  const [branch] = branchesOf(node)
  const members = branch && membersOf(branch)
  if (members && !isAnyJson(node))
    return Object.values(value ?? {}).flatMap((each) => variantsIn(members, each))
  return variantsOf(node).filter((variant) => isVariant(variant, value))
}
